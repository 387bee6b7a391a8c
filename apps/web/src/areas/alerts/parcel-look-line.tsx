import { optionalChunk } from '../../lib/optional-chunk.tsx';
import { loadNamespaces } from '../../lib/translation.ts';
import type { ParcelLook } from './parcel-looks.ts';

const ParcelLookText = optionalChunk(async () => {
  const [{ ParcelLookText }] = await Promise.all([import('./parcel-look-text.tsx'), loadNamespaces('today')]);
  return ParcelLookText;
});

/** What the newest images say of a parcel; nothing where they were not judged. */
export function ParcelLookLine({ look }: { look: ParcelLook | undefined }) {
  return look && <ParcelLookText look={look} />;
}
