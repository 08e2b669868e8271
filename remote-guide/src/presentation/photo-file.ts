/** What the server takes, in bytes. */
const MAX_BYTES = 2 * 1024 * 1024;
/** The shorter side of a picture that is made smaller, in pixels: twice what the server stores. */
const SIDE = 1024;

/** A photograph in Base64, made smaller where the server would not take it. Throws where the browser cannot read a large one. */
export async function photoInBase64(file: Blob): Promise<string> {
  return base64Of(file.size > MAX_BYTES ? await smaller(file) : file);
}

async function smaller(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, SIDE / Math.min(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The canvas gave no picture'))),
      'image/jpeg',
      0.9,
    ),
  );
}

function base64Of(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
