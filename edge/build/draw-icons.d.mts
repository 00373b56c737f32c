export function drawIcons(): Promise<Record<string, Buffer>>;
