import { useMediaQuery } from '@mantine/hooks';
import { IconLock, IconMapOff, IconPlugConnectedX } from '@tabler/icons-react';
import { useLocation, useNavigate } from 'react-router';
import { useErrorText } from '../../data/error-text.ts';
import { useWords } from '../../data/language.ts';
import { usePageTitle } from '../../data/page-title.ts';
import { titleOf } from '../../data/parcels.ts';
import { useRememberedParcel } from '../../data/recent-parcels.ts';
import { useSetting } from '../../data/settings.ts';
import { ApiError } from '../../lib/api.ts';
import { href } from '../../routes/href.ts';
import { ErrorState } from '../../ui/states.tsx';
import { DesktopLayout } from './desktop-layout.tsx';
import classes from './map-screen.module.css';
import { PhoneLayout } from './phone-layout.tsx';
import { useScene } from './use-scene.ts';

/** Of the specification: a mobile screen is at most this wide. */
const PHONE = '(max-width: 768px)';

/** The farm from space: a map, its dates, its parcels. */
export function MapScreen() {
  const scene = useScene();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  usePageTitle(scene.parcel && titleOf(scene.parcel), scene.here.farm?.name);
  useRememberedParcel(scene.parcel?.id ?? null);
  if (scene.here.error) return <Failed error={scene.here.error} retry={scene.here.retry} />;
  return isPhone ? <PhoneLayout scene={scene} /> : <DesktopLayout scene={scene} />;
}

function Failed({ error, retry }: { error: Error; retry: () => void }) {
  const t = useWords();
  const navigate = useNavigate();
  const errorText = useErrorText();
  const again = { label: t('common:retry'), onClick: retry };
  const [signedIn] = useSetting('signedIn');
  const { pathname, search } = useLocation();
  const toSignIn = {
    label: t('common:signIn.link'),
    onClick: () => navigate(href('login', {}, { backTo: pathname + search })),
  };
  const toDemo = { label: t('common:notFound.action'), onClick: () => navigate(href('demo-farm')) };
  const status = error instanceof ApiError ? error.status : 0;
  const isForbidden = status === 401 || status === 403;
  return (
    <main className={classes.failed}>
      {isForbidden && (
        <ErrorState
          isPage
          icon={<IconLock />}
          title={t('common:forbidden.title')}
          text={t('common:forbidden.text')}
          action={signedIn ? toDemo : toSignIn}
        />
      )}
      {status === 404 && (
        <ErrorState
          isPage
          icon={<IconMapOff />}
          title={t('common:errors.missing')}
          action={signedIn ? toDemo : toSignIn}
        />
      )}
      {!isForbidden && status !== 404 && (
        <ErrorState
          isPage
          icon={<IconPlugConnectedX />}
          title={t('common:errors.title')}
          text={errorText(error)}
          action={again}
        />
      )}
    </main>
  );
}
