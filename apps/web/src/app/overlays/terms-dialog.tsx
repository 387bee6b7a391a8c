import type { User } from '@brazda/contract/client';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { MarketingConsent, useLegalDocument } from '../../areas/installation/index.ts';
import { useAskAboutUnsent } from '../../areas/outbox/index.ts';
import { useAcceptTerms, useSignOut } from '../../areas/session/index.ts';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { useLoadError } from '../../lib/load-error.ts';
import { notify, toastsShown } from '../../lib/toasts.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/states/load-failure.tsx';
import { DocumentLink } from '../../ui/texts/document-link.tsx';
import classes from './terms-dialog.module.css';

/** How long the confirmation is shown before the page is reloaded. */
const THANKS_MS = 1200;

/** Asks the user to accept the terms that every account must accept; a user who declines can only sign out. */
export function TermsDialog({ user }: { user: User }) {
  const t = useTranslation();
  const [marketing, setMarketing] = useState(false);
  const privacy = useLegalDocument('privacy');
  const terms = useLegalDocument('generaltos');
  const { mutate: signOut, mutateAsync: signedOut, isPending: isLeaving } = useSignOut();
  const askAboutUnsent = useAskAboutUnsent();
  const failure = useLoadError(privacy, terms);
  const {
    mutate: accept,
    isPending,
    isSuccess,
    isError,
  } = useAcceptTerms(() => {
    notify({ type: 'success', text: t('shell:overlays.consent.accepted') });
    // The toast is painted in the next frame, which a slow map may delay.
    void toastsShown().then(() =>
      requestAnimationFrame(() => setTimeout(() => location.reload(), THANKS_MS)),
    );
  });
  return (
    <Dialog
      title={t('shell:overlays.consent.title')}
      close={t('common:close')}
      ok={t('shell:dialogs.ok')}
      onPhone="fullscreen"
      width={600}
      actions={
        <>
          <Button
            size="md"
            variant="default"
            loading={isLeaving}
            onClick={() => askAboutUnsent({ onConfirm: () => signedOut() }) || signOut()}
          >
            {t('common:signIn.out')}
          </Button>
          <Button
            size="md"
            disabled={!privacy.data || !terms.data}
            loading={isPending || isSuccess}
            onClick={() => accept({ marketing })}
            data-autofocus
          >
            {t('shell:overlays.consent.accept')}
          </Button>
        </>
      }
    >
      <p>{t('shell:overlays.consent.lead')}</p>
      <Loaded failure={failure}>
        <Summary title={t('shell:overlays.consent.privacy')} document={privacy.data} />
        <Summary title={t('shell:overlays.consent.generaltos')} document={terms.data} />
      </Loaded>
      {!user.marketing && <MarketingConsent isChecked={marketing} onChange={setMarketing} />}
      {isError && (
        <p role="alert" className={classes.error}>
          {t('shell:overlays.consent.failed')}
        </p>
      )}
    </Dialog>
  );
}

function Summary({
  title,
  document,
}: {
  title: string;
  document: { file_url: string; start_date: string; summary: string } | undefined;
}) {
  const t = useTranslation();
  const { formats } = useLanguage();
  if (!document) return <Skeleton height={120} />;
  return (
    <section className={classes.summary}>
      <h3>{title}</h3>
      <p>{document.summary}</p>
      <p className={classes.foot}>
        <DocumentLink href={document.file_url}>{t('shell:overlays.consent.open')}</DocumentLink>
        <span>{t('shell:overlays.consent.inForce', { date: formats.date(document.start_date) })}</span>
      </p>
    </section>
  );
}
