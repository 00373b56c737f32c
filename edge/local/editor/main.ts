import { parseCommandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { createEditorHandler } from "./answer-editor.ts";

// The visual editor: deno run --allow-net=127.0.0.1:4005,127.0.0.1:4001 --allow-read=edge/local/editor edge/local/editor/main.ts
// [--port=4005] [--content=http://127.0.0.1:4001] [--shop=4000]. Edits through the content service's management API and shows the shop in a
// frame. Each tenant edits the content service's tenant of the same name; `PUT /t/{name}?shop=4000` sets its shop's port.

const options = parseCommandLine({
  port: "4005",
  content: "http://127.0.0.1:4001",
  "management-token": "management",
  "preview-token": "preview",
  shop: "4000",
});

serve("editor", options.port, (tenant, settings) => ({
  answer: createEditorHandler({
    content: tenant ? `${options.content}/t/${tenant}` : options.content,
    managementToken: options["management-token"],
    previewToken: options["preview-token"],
    shopPort: settings?.get("shop") ?? options.shop,
    ownPort: options.port,
  }),
}));
