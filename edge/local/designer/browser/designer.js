// Checks a visitor's photo on their device: shows it in the preview and measures its size and sharpness.

/** Session storage entry of a photo that the visitor kept in the shop: a copy as a data URL, and the size of the original. */
const keptPhotoName = "own-photo";
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
    showPhoto(address);
    judge(bitmap, bitmap);
    bitmap.close();
  });

  const kept = keptPhoto();
  if (kept) {
    const copy = Object.assign(new Image(), { src: kept.picture });
    copy.decode().then(
      () => {
        showPhoto(kept.picture);
        judge(kept, copy);
      },
      () => showStatus("unreadable", {}),
    );
  }

  function showPhoto(href) {
    for (const image of document.querySelectorAll("[data-photo]")) image.setAttribute("href", href);
  }

  /** Judges a photo by its size and by the sharpness of `picture`, the photo itself or a copy. */
  function judge(size, picture) {
    const needed = neededFor(size);
    if (size.width < needed.width || size.height < needed.height)
      return showStatus("tooSmall", { needed: `${needed.width} × ${needed.height}`, given: `${size.width} × ${size.height}` });
    const sharpness = sharpnessOf(picture);
    if (sharpness < minSharpness) return showStatus("blurred", { sharpness: Math.round(sharpness), least: minSharpness });
    showStatus("good", {});
  }

  /** Returns the pixels that the print requires, in the photo's orientation. */
  function neededFor({ width, height }) {
    const [long, short] = [Number(field.dataset.long), Number(field.dataset.short)];
    return width >= height ? { width: long, height: short } : { width: short, height: long };
  }

  /** Shows the result of the check; a warning includes its reason. */
  function showStatus(name, values) {
    status.dataset.photoStatus = name;
    status.textContent = Object.entries(values).reduce((text, [value, shown]) => text.replace(`{${value}}`, shown), field.dataset[name]);
  }
}

/** Returns the photo that the shop kept; behind the shop's proxy, both share a session storage. Undefined without a photo. */
function keptPhoto() {
  try {
    const { picture, width, height } = JSON.parse(sessionStorage.getItem(keptPhotoName) ?? "{}");
    const isPhoto = typeof picture === "string" && picture.startsWith("data:image/") && width > 0 && height > 0;
    return isPhoto ? { picture, width, height } : undefined;
  } catch {
    return undefined;
  }
}

/** Measures sharpness as the variance of the difference in brightness between each pixel and its four neighbours. */
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
