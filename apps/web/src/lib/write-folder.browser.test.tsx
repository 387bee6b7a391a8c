import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import { expect, it } from 'vitest';
import { unzip } from './unzip.ts';
import { FolderUnfinished, writeFolder } from './write-folder.ts';

async function zipped(files: Readonly<Record<string, string>>): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [path, text] of Object.entries(files)) await zip.add(path, new TextReader(text));
  return zip.close();
}

it('a ZIP is written into a folder, and a repeat replaces it', async () => {
  const root = await navigator.storage.getDirectory();
  for (const text of ['a first, longer text', 'second']) {
    await writeFolder(root, await unzip(await zipped({ 'TASKDATA/TASKDATA.XML': text, 'README.TXT': 'x' })));
    const folder = await root.getDirectoryHandle('TASKDATA');
    const file = await (await folder.getFileHandle('TASKDATA.XML')).getFile();
    expect(await file.text()).toBe(text);
  }
  expect(await (await (await root.getFileHandle('README.TXT')).getFile()).text()).toBe('x');
});

it('says how many files were written where one cannot be', async () => {
  const root = await navigator.storage.getDirectory();
  await root.getDirectoryHandle('taken', { create: true });
  const content = new Uint8Array([1]);
  const files = [
    { path: 'first.bin', content },
    // A folder of this name is there.
    { path: 'taken', content },
    { path: 'third.bin', content },
  ];
  const failure = await writeFolder(root, files).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(FolderUnfinished);
  expect(failure).toMatchObject({ written: 1, count: 3 });
});
