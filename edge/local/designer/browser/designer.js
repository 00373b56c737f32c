// Checks a visitor's photo on their device: shows it in the preview and measures its size and sharpness.

/** Lowest print resolution without visible pixels. */
const minDpi = 100;
/** Longest side of the copy whose sharpness is measured, in pixels; it bounds the time for large photos. */
const copySide = 512;
/**
 * Variance of the Laplacian of brightness (0 to 255) below which a photo counts as blurred. Sharp photos reach several hundred, blurred
 * ones a few dozen; 100 is the usual bound for copies of this size.
 */
const minSharpness = 100;

const field = document.querySelector("[data-photo-field]");
if (field) {
  field.hidden = false;
  const input = field.querySelector("input");
  const status = field.querySelector("[data-photo-status]");
  let address;

  input.addEventListener("change", async () => {
    const [file] = input.files;
    if (!file) return;
    let bitmap;
    try {
      bitmap = await createImageBitmap(file);
    } catch {
      showStatus("unreadable", {});
      return;
    }
    if (address) URL.revokeObjectURL(address);
    address = URL.createObjectURL(file);
    for (const image of document.querySelectorAll("[data-photo]")) image.setAttribute("href", address);
    judge(bitmap);
    bitmap.close();
  });

  function judge(bitmap) {
    const needed = neededFor(bitmap);
    if (bitmap.width < needed.width || bitmap.height < needed.height)
      return showStatus("tooSmall", { needed: `${needed.width} × ${needed.height}`, given: `${bitmap.width} × ${bitmap.height}` });
    const sharpness = sharpnessOf(bitmap);
    if (sharpness < minSharpness) return showStatus("blurred", { sharpness: Math.round(sharpness), least: minSharpness });
    showStatus("good", {});
  }

  /** Returns the pixels that the print requires, in the photo's orientation. */
  function neededFor({ width, height }) {
    const sides = [Number(field.dataset.width), Number(field.dataset.height)].map((side) => Math.ceil((side / 25.4) * minDpi));
    const [short, long] = [Math.min(...sides), Math.max(...sides)];
    return width >= height ? { width: long, height: short } : { width: short, height: long };
  }

  /** Shows the result of the check; a warning includes its reason. */
  function showStatus(name, values) {
    status.dataset.photoStatus = name;
    status.textContent = Object.entries(values).reduce((text, [value, shown]) => text.replace(`{${value}}`, shown), field.dataset[name]);
  }
}

/** Measures sharpness as the variance between the brightness of each pixel and its neighbours. */
function sharpnessOf(bitmap) {
  const scale = Math.min(1, copySide / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [bitmap.width, bitmap.height].map((side) => Math.max(3, Math.round(side * scale)));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const light = (x, y) => {
    const at = (y * width + x) * 4;
    return 0.299 * data[at] + 0.587 * data[at + 1] + 0.114 * data[at + 2];
  };
  let [sum, squares] = [0, 0];
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const edge = light(x - 1, y) + light(x + 1, y) + light(x, y - 1) + light(x, y + 1) - 4 * light(x, y);
      sum += edge;
      squares += edge * edge;
    }
  const count = (width - 2) * (height - 2);
  return squares / count - (sum / count) ** 2;
}
