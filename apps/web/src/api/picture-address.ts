/** Returns a picture as a data URL, which belongs to this page alone: nothing has to be released, and no cache keeps it. */
export function pictureAddress(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The picture cannot be read.')));
    reader.readAsDataURL(picture);
  });
}
