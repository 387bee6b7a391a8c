import { api, type RegisteredFile } from '@brazda/contract/client';
import { useState } from 'react';
import { useParams } from 'react-router';
import { PublicFrame } from '../../layouts/public-frame.tsx';
import { call } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { usePageTitle, useRouteTitle } from '../../lib/page-title.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { PageContent } from '../../ui/cards/page.tsx';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { DropArea } from '../../ui/inputs/drop-area.tsx';
import { sha256Of } from './photo-file.ts';
import { useRegistered } from './queries.ts';
import classes from './verify-screen.module.css';

/** What came of checking a file. */
type Checked = { readonly digest: string; readonly file: RegisteredFile | null } | { readonly error: string };

/** The public page on which an evidence file is compared with what is registered: it is read by the browser, and never sent. */
export function VerifyScreen() {
  const t = useTranslation();
  const title = useRouteTitle('verify-evidence');
  usePageTitle(title);
  const errorText = useErrorText();
  const { code } = useParams();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function check(file: File | undefined) {
    if (!file) return;
    setBusy(true);
    setChecked(null);
    try {
      if (!globalThis.crypto?.subtle) return setChecked({ error: t('evidence:photo.insecure') });
      const digest = await sha256Of(await file.arrayBuffer());
      const { file: found } = await call(api.evidence.check, { params: { sha256: digest } });
      setChecked({ digest, file: found });
    } catch (error) {
      setChecked({ error: errorText(error as Error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <PublicFrame>
      <PageContent width="text" title={title} lead={t('evidence:verify.lead')}>
        <SectionCard title={t('evidence:verify.choose')}>
          <DropArea
            title={t('evidence:verify.drop')}
            choose={t('evidence:verify.choose')}
            isBusy={isBusy}
            onFiles={([file]) => void check(file)}
          />
          <div className={classes.result}>{checked && <Result checked={checked} code={code} />}</div>
        </SectionCard>
        {code !== undefined && <Registered code={code} />}
      </PageContent>
    </PublicFrame>
  );
}

function Result({ checked, code }: { readonly checked: Checked; readonly code: string | undefined }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if ('error' in checked) return <Alert tone="alert">{checked.error}</Alert>;
  const { digest, file } = checked;
  if (!file)
    return (
      <Alert tone="alert">
        <b>{t('evidence:verify.other')}</b>
        <p className={classes.digest}>{t('evidence:verify.otherText', { digest })}</p>
      </Alert>
    );
  return (
    <Alert tone="done">
      <b>{t('evidence:verify.same')}</b>
      <p>
        {t('evidence:verify.sameText', { time: formats.moment(file.written_at), code: file.code })}{' '}
        {code !== undefined && code !== file.code && t('evidence:verify.otherCode', { code: file.code })}
      </p>
      <Stamp stamp={file.stamp} />
    </Alert>
  );
}

/** What is registered for the code of the address. */
function Registered({ code }: { readonly code: string }) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const { data, error } = useRegistered(code);
  if (error) return <Alert tone="alert">{t('evidence:verify.codeUnknown', { code })}</Alert>;
  if (!data) return null;
  return (
    <SectionCard
      title={t('evidence:verify.digests')}
      lead={t('evidence:verify.code', { code, time: formats.moment(data.written_at) })}
    >
      <ul className={classes.digests}>
        {data.digests.map(({ format, sha256 }) => (
          <li key={sha256}>{t(`evidence:verify.${format}`, { digest: sha256 })}</li>
        ))}
      </ul>
      <Stamp stamp={data.stamp} />
    </SectionCard>
  );
}

function Stamp({ stamp }: Pick<RegisteredFile, 'stamp'>) {
  const t = useTranslation();
  const { formats } = useLanguage();
  return (
    <p className={classes.stamp}>
      {stamp
        ? t('evidence:verify.stamp', { authority: stamp.authority, time: formats.moment(stamp.at) })
        : t('evidence:chain.noStamp')}{' '}
      {stamp && t(stamp.is_vouched ? 'evidence:chain.vouched' : 'evidence:chain.notVouched')}
    </p>
  );
}
