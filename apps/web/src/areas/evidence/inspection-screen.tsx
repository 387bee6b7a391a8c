import { api, type ResponseOf } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconFileCertificate } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { CardScreen } from '../../layouts/card-screen.tsx';
import { PublicFrame } from '../../layouts/public-frame.tsx';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { HANDLES_OWN_ERRORS } from '../../lib/query.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ItemRow, ItemRows } from '../../ui/cards/item-row.tsx';
import { PageContent } from '../../ui/cards/page.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { Waiting } from '../../ui/states/waiting.tsx';
import { LinkButton } from '../../ui/texts/link-button.tsx';
import classes from './inspection-screen.module.css';
import { useOpenInspection } from './queries.ts';
import { verifyPath } from './verify-path.ts';

/** The page of a link for an inspector: evidence files and photos of the chosen parcels, to read. */
export function InspectionScreen() {
  const t = useTranslation();
  const errorText = useErrorText();
  const { token = '' } = useParams();
  const { data, error, retry } = useOpenInspection(token);
  if (data) return <Evidence token={token} found={data} />;
  return (
    <CardScreen
      route="inspection"
      heading={error && !retry ? t('evidence:inspection.gone') : undefined}
      lead={error && !retry ? t('evidence:inspection.gonePlease') : undefined}
    >
      {error && retry ? (
        <>
          <Alert tone="alert">{errorText(error)}</Alert>
          <Button size="md" mih={44} onClick={retry}>
            {t('common:retry')}
          </Button>
        </>
      ) : (
        !error && <Waiting label={t('evidence:inspection.opening')} />
      )}
    </CardScreen>
  );
}

interface EvidenceProps {
  readonly token: string;
  readonly found: ResponseOf<typeof api.evidence.openInspection>;
}

function Evidence({ token, found }: EvidenceProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const { language, formats } = useLanguage();
  const title = t('evidence:inspection.page', { farm: found.farm });
  usePageTitle(title);
  const download = useMutation({
    meta: HANDLES_OWN_ERRORS,
    mutationFn: async ({ id, code }: { readonly id: string; readonly code: string }) =>
      saveFile(
        t('evidence:files.pdfName', { code }),
        'application/pdf',
        await call(api.evidence.openInspectedFile, { params: { token, fileId: id } }),
      ),
  });
  return (
    <PublicFrame>
      <PageContent
        width="text"
        title={title}
        lead={t('evidence:inspection.pageLead', { day: formats.moment(found.expires_at) })}
      >
        <div className={classes.sections}>
          <SectionCard
            title={t('evidence:files.title')}
            actions={
              <LinkButton variant="other" to={verifyPath(language)}>
                {t('evidence:files.verify')}
              </LinkButton>
            }
          >
            {download.error && <Alert tone="alert">{errorText(download.error)}</Alert>}
            {found.files.length === 0 && <p>{t('evidence:files.none')}</p>}
            <ItemRows>
              {found.files.map(({ id, code, parcels, photos, written_at, sha256 }) => (
                <ItemRow
                  key={id}
                  icon={<IconFileCertificate size={22} />}
                  title={formats.list(parcels.map(({ name }) => name))}
                  text={
                    <>
                      {t('evidence:files.row', { day: formats.moment(written_at), count: photos, code })}
                      <span className={classes.digest}>{t('evidence:files.digest', { digest: sha256 })}</span>
                    </>
                  }
                  actions={
                    <Button
                      size="md"
                      mih={44}
                      variant="light"
                      loading={download.isPending && download.variables.id === id}
                      onClick={() => download.mutate({ id, code })}
                    >
                      {t('evidence:inspection.openFile')}
                    </Button>
                  }
                />
              ))}
            </ItemRows>
          </SectionCard>
          {found.parcels.map((parcel) => (
            <ParcelPhotos
              key={parcel.id}
              name={parcel.name}
              photos={found.photos.filter((photo) => photo.parcel === parcel.id)}
            />
          ))}
        </div>
      </PageContent>
    </PublicFrame>
  );
}

interface ParcelPhotosProps {
  readonly name: string;
  readonly photos: EvidenceProps['found']['photos'];
}

function ParcelPhotos({ name, photos }: ParcelPhotosProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <SectionCard title={t('evidence:inspection.photosOf', { parcel: name })}>
      {photos.length === 0 && <p>{t('evidence:inspection.noPhotos')}</p>}
      <ul className={classes.photos}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <figure>
              {photo.url && (
                <img
                  src={photo.url}
                  alt={t('evidence:photos.alt', { parcel: name, time: formats.moment(photo.taken_at) })}
                  loading="lazy"
                />
              )}
              <figcaption>
                <b>{t(`precheck:rule.${photo.rule}`)}</b> · {formats.moment(photo.taken_at)}
                <br />
                {photo.removed_at
                  ? t('evidence:photos.removed', {
                      day: formats.date(photo.removed_at.slice(0, 10)),
                      reason: photo.removed_reason,
                    })
                  : t(`evidence:place.${photo.place ?? 'none'}`, {
                      distance: `${formats.count(photo.distance_m ?? 0)}\u00a0m`,
                    })}
                <span className={classes.digest}>{t('evidence:photo.hash', { hash: photo.sha256 })}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
