import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../lib/translation.ts';
import type { ParcelLook } from './parcel-looks.ts';

const ParcelLookText = lazy(async () => {
  const [{ ParcelLookText }] = await Promise.all([import('./parcel-look-text.tsx'), loadNamespaces('today')]);
  return { default: ParcelLookText };
});

/** What the newest images say of a parcel; nothing where they were not judged. */
export function ParcelLookLine({ look }: { look: ParcelLook | undefined }) {
  if (!look) return null;
  return (
    <Suspense fallback={null}>
      <ParcelLookText look={look} />
    </Suspense>
  );
}
