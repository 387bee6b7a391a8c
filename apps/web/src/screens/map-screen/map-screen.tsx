import { useMediaQuery } from '@mantine/hooks';
import { useEffect } from 'react';
import { useWords } from '../../data/language.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { ApiError } from '../../lib/api.ts';
import { ErrorState } from '../../ui/states.tsx';
import { DesktopLayout } from './desktop-layout.tsx';
import classes from './map-screen.module.css';
import { PhoneLayout } from './phone-layout.tsx';
import { type Scene, useScene } from './use-scene.ts';

/** Of the specification: a mobile screen is at most this wide. */
const PHONE = '(max-width: 768px)';

/** The farm from space: a map, its dates, its parcels. */
export function MapScreen() {
  const scene = useScene();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  useTitle(scene);
  useRememberedParcel(scene.parcel?.id ?? null);
  if (scene.here.error) return <Failed error={scene.here.error} retry={scene.here.retry} />;
  return isPhone ? <PhoneLayout scene={scene} /> : <DesktopLayout scene={scene} />;
}

function useTitle({ here: { farm }, parcel }: Scene) {
  const t = useWords();
  const parts = [parcel && (parcel.display_name || parcel.name), farm?.name, t('common:brand')];
  const title = parts.filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = title;
  }, [title]);
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  const status = error instanceof ApiError ? error.status : 0;
  const action = { label: t('common:retry'), onClick: retry };
  return (
    <main className={classes.failed}>
      {status === 403 || status === 401 ? (
        <ErrorState title={t('common:forbidden.title')} text={t('common:forbidden.text')} />
      ) : status === 404 ? (
        <ErrorState title={t('common:errors.missing')} />
      ) : (
        <ErrorState title={t('common:errors.title')} text={t(textOf(error))} action={action} />
      )}
    </main>
  );
}

function textOf({ name }: Error) {
  const texts = { ConnectError: 'common:errors.connect', ReadError: 'common:errors.read' } as const;
  return name === 'ConnectError' || name === 'ReadError' ? texts[name] : 'common:errors.unknown';
}
