import type { FolderFile } from './write-folder.ts';

/** The files of a ZIP that our own server has made. */
export async function unzip(bytes: Uint8Array): Promise<FolderFile[]> {
  // Loaded on first use: few people ever unpack a ZIP here.
  const { configure, Uint8ArrayReader, Uint8ArrayWriter, ZipReader } = await import('@zip.js/zip.js');
  configure({ useWebWorkers: false });
  const files: FolderFile[] = [];
  for (const entry of await new ZipReader(new Uint8ArrayReader(bytes)).getEntries())
    if (!entry.directory)
      files.push({
        path: entry.filename,
        content: Uint8Array.from(await entry.getData(new Uint8ArrayWriter())),
      });
  return files;
}
