import type { AssetFieldValue } from "@storyblok/schema";
import { Picture } from "#app/ui/picture.server.tsx";

/** The shape, the quality and the width on the page of every logo (shell.md §9, "Payment logos"). */
const logo = { ratio: 73 / 32, quality: 100, widths: [73, 146, 219] };

/** The ways to pay, as a row of pictures. */
export function PaymentLogos({ logos, label }: { logos: readonly AssetFieldValue[]; label: string }) {
  return (
    <ul className="footer__payment wrap" aria-label={label}>
      {logos.map((asset) => (
        <li key={asset.filename}>
          <Picture asset={asset} {...logo} />
        </li>
      ))}
    </ul>
  );
}
