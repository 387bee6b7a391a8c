import { useTranslation } from '../../lib/language.ts';
import { SupportContact, useInstallation } from '../installation/index.ts';
import classes from './pairing-dialog.module.css';

/** Where the journal app is: its address, or who gives it out; and the address of the server that it asks for. */
export function JournalAppPlace() {
  const t = useTranslation();
  const installation = useInstallation();
  if (!installation) return null;
  const { journal_app } = installation;
  return (
    <>
      {journal_app ? (
        <a className={classes.app} href={journal_app} target="_blank" rel="noreferrer">
          {t('journal:pairing.app.get')}
        </a>
      ) : (
        <div className={classes.ask}>
          <p className={classes.lead}>{t('journal:pairing.app.ask')}</p>
          <SupportContact subject={t('common:journalApp')} />
        </div>
      )}
      <p className={classes.lead}>{t('journal:pairing.app.address', { address: window.location.origin })}</p>
    </>
  );
}
