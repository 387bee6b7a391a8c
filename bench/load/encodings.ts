/** The encodings that Chromium accepts. */
export const ENCODINGS = 'gzip, deflate, br, zstd';
