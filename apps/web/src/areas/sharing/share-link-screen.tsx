import type { api, ResponseOf } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { Navigate, useParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { useErrorText } from '../../lib/error-text.ts';
import { useTranslation } from '../../lib/language.ts';
import { href } from '../../routes/href.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import { useOpenLink } from './queries.ts';

/** The page that a share link opens: it redirects to what is shared, or says that the link has ended. */
export function ShareLinkScreen() {
  const t = useTranslation();
  const errorText = useErrorText();
  const { token = '' } = useParams();
  const { data, error, retry } = useOpenLink(token);

  if (data) return <Navigate to={placeOfShared(data)} replace />;
  if (!error)
    return (
      <CardScreen route="share-link">
        <Waiting label={t('sharing:opening.waiting')} />
      </CardScreen>
    );
  return (
    <CardScreen
      route="share-link"
      heading={retry ? undefined : t('sharing:opening.ended')}
      lead={retry ? undefined : t('sharing:opening.endedText')}
    >
      {retry && (
        <>
          <Alert tone="alert">{errorText(error)}</Alert>
          <Button size="md" mih={44} onClick={retry}>
            {t('common:retry')}
          </Button>
        </>
      )}
      <LinkButton variant={retry ? 'other' : 'main'} to={href('demo-farm')}>
        {t('shell:overlays.welcome.action')}
      </LinkButton>
      {!retry && (
        <LinkButton variant="other" to={href('login')}>
          {t('common:signIn.link')}
        </LinkButton>
      )}
    </CardScreen>
  );
}

/** A single parcel opens by itself; several ones, as the whole farm, on the page of the farm. */
function placeOfShared({ farm, parcels }: ResponseOf<typeof api.sharing.openLink>) {
  const [parcel, ...others] = parcels ?? [];
  if (!parcel || others.length > 0) return href('map', { farmId: farm });
  return href('shared-parcel', { farmId: farm, seasonId: parcel.season, parcelId: parcel.id });
}
