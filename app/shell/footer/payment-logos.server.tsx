import type { AssetFieldValue } from "@storyblok/schema";
import { Picture } from "#app/ui/picture.server.tsx";
import { footerImageOptions } from "./image-options.ts";

export function PaymentLogos({ logos, label }: { logos: readonly AssetFieldValue[]; label: string }) {
  return (
    <ul className="footer__payment wrap" aria-label={label}>
      {logos.map((asset) => (
        <li key={asset.filename}>
          <Picture asset={asset} {...footerImageOptions.logo} />
        </li>
      ))}
    </ul>
  );
}
