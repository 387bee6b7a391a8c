/** The part of libheif-js that decodes; its own types are those of the C library. */
declare module 'libheif-js/libheif-wasm/libheif.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    /** Whether it is the one of several that stands for the file. */
    is_primary(): boolean;
    /** Fills RGBA pixels; calls back with null if the picture cannot be decoded. */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (shown: object | null) => void,
    ): void;
  }
  interface LibHeif {
    readonly HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] };
  }
  /** Returns at once; the library can be used when it is initialized. */
  export default function libheif(options: {
    locateFile: () => string;
    onRuntimeInitialized: () => void;
    onAbort: (reason: unknown) => void;
  }): LibHeif;
}

declare module 'libheif-js/libheif-wasm/libheif.wasm?url' {
  const url: string;
  export default url;
}
