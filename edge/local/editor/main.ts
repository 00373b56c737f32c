import { commandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { openEditor } from "./answer-editor.ts";

// The visual editor: deno run --allow-net=127.0.0.1:4005,127.0.0.1:4001 --allow-read=edge/local/editor edge/local/editor/main.ts
// [--port=4005] [--content=http://127.0.0.1:4001] [--shop=4000]. It edits by the content service's management API and shows the shop in a
// frame. A tenant of it is one of the content service's, by the same name, and says at its opening where its shop is: ?shop=4000.

const options = commandLine({
  port: "4005",
  content: "http://127.0.0.1:4001",
  "management-token": "management",
  "preview-token": "preview",
  shop: "4000",
});

serve("editor", options.port, (tenant, wishes) => ({
  answer: openEditor({
    content: tenant ? `${options.content}/t/${tenant}` : options.content,
    managementToken: options["management-token"],
    previewToken: options["preview-token"],
    shopPort: wishes?.get("shop") ?? options.shop,
    ownPort: options.port,
  }),
}));
