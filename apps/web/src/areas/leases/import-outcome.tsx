import type { LeaseTableReport } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { Alert } from '../../ui/cards/alert.tsx';
import { ImportProblems } from './import-problems.tsx';
import classes from './lease-form.module.css';

interface NotImportedProps {
  readonly report: LeaseTableReport;
  readonly onJoin: (joins_alike: boolean) => void;
}

/** Why nothing was imported yet, and the question whether owners that are alike are one. */
export function NotImported({ report, onJoin }: NotImportedProps) {
  const t = useTranslation();
  const { problems, remarks, refused_rows, asks_alike } = report;
  return (
    <>
      {problems.length > 0 && (
        <Alert tone="alert">
          {refused_rows > 0 && <p>{t('leases:import.refused', { count: refused_rows })}</p>}
          <p>{t('leases:import.notImported')}</p>
          <ImportProblems problems={problems} />
        </Alert>
      )}
      {asks_alike && (
        <Alert tone="info">
          <p>{t('leases:import.alike')}</p>
          <ImportProblems problems={remarks.filter(({ kind }) => kind === 'owner_alike')} />
          <div className={classes.actions}>
            <Button variant="light" size="md" mih={44} onClick={() => onJoin(true)}>
              {t('leases:import.join')}
            </Button>
            <Button variant="default" size="md" mih={44} onClick={() => onJoin(false)}>
              {t('leases:import.apart')}
            </Button>
          </div>
        </Alert>
      )}
    </>
  );
}

/** What was imported, what was left out, and what to look at. */
export function ImportDone({
  report,
  onClose,
}: {
  readonly report: LeaseTableReport;
  readonly onClose: () => void;
}) {
  const t = useTranslation();
  const { leases, owners, known, problems, remarks } = report;
  return (
    <>
      <Alert tone="done">
        {[
          t('leases:import.added', { count: leases }),
          ...(owners > 0 ? [t('leases:import.owners', { count: owners })] : []),
          ...(known > 0 ? [t('leases:import.known', { count: known })] : []),
        ].join(' ')}
      </Alert>
      {problems.length > 0 && (
        <Alert tone="alert">
          <p>{t('leases:import.leftOut')}</p>
          <ImportProblems problems={problems} />
        </Alert>
      )}
      {remarks.length > 0 && (
        <Alert tone="info">
          <p>{t('leases:import.remarks')}</p>
          <ImportProblems problems={remarks} />
        </Alert>
      )}
      <div className={classes.actions}>
        <Button size="md" mih={44} onClick={onClose}>
          {t('leases:import.close')}
        </Button>
      </div>
    </>
  );
}
