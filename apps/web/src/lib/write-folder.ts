/** A file of a folder; the folders in its path are separated by `/`. */
export interface FolderFile {
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

declare global {
  interface Window {
    /** Chromium alone has it: File System Access. */
    showDirectoryPicker?: (options: { readonly mode: 'readwrite' }) => Promise<FileSystemDirectoryHandle>;
  }
}

/** A folder that was not written to its end, so that what is in it must not be used. */
export class FolderUnfinished extends Error {
  readonly written: number;
  readonly count: number;

  constructor(written: number, count: number) {
    super(`${written} of ${count} files`);
    this.written = written;
    this.count = count;
  }
}

/** Whether this browser can write files into a folder that a person chooses. */
export function canWriteFolder(): boolean {
  return typeof window.showDirectoryPicker === 'function';
}

/** Asks for a folder; null if the person chose none. */
export async function chooseFolder(): Promise<FileSystemDirectoryHandle | null> {
  try {
    return (await window.showDirectoryPicker?.({ mode: 'readwrite' })) ?? null;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/**
 * Writes files into a folder in their order, and reads the size of each back. A repeat replaces them. Throws FolderUnfinished where
 * one cannot be written, such as on a stick that is full or was pulled out.
 */
export async function writeFolder(
  root: FileSystemDirectoryHandle,
  files: readonly FolderFile[],
): Promise<void> {
  for (const [written, { path, content }] of files.entries())
    try {
      const names = path.split('/');
      let folder = root;
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name, { create: true });
      const file = await folder.getFileHandle(names.at(-1)!, { create: true });
      const stream = await file.createWritable();
      await stream.write(content);
      await stream.close();
      if ((await file.getFile()).size !== content.length) throw new FolderUnfinished(written, files.length);
    } catch {
      throw new FolderUnfinished(written, files.length);
    }
}
