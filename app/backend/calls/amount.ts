import { z } from "zod";

export const amountParam = z.coerce.number().int().min(1).max(500);
