import { z } from "zod";

/** Answer whose payload is ignored (shop 7.39, shell 7.4). */
export const noPayload = z.union([z.null(), z.record(z.string(), z.unknown())]);
