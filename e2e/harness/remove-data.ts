import { rm } from 'node:fs/promises';

/** Removes the data folder of the run. */
export default async function removeData() {
  await rm(process.env.E2E_DATA_DIR!, { recursive: true, force: true });
}
