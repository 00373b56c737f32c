import { z } from "zod";

/** Answer that callers ignore (shop 7.39, shell 7.4). */
export const noPayload = z.union([z.null(), z.record(z.string(), z.unknown())]);
