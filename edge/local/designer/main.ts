import { parseCommandLine } from "../arguments.ts";
import { serve } from "../serve.ts";
import { createDesignerHandler } from "./answer-designer.ts";

// The designers: deno run --allow-net=127.0.0.1:4004,127.0.0.1:4003 --allow-read=edge/local/designer edge/local/designer/main.ts
// [--port=4004] [--backend=http://127.0.0.1:4003]. They stand in for the six tools, and forward cart requests to the back end. Each tenant
// uses the back end's tenant of the same name.

const { port, backend } = parseCommandLine({ port: "4004", backend: "http://127.0.0.1:4003" });
serve("designer", port, (tenant) => ({ answer: createDesignerHandler(tenant ? `${backend}/t/${tenant}` : backend) }));
