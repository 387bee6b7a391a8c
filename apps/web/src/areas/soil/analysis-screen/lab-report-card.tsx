import type { SoilAnalysisDetails } from '@brazda/contract/client';
import { LAB_REPORT_LIMITS, soilAnalysisAfter } from '@brazda/domain';
import { Button, FileButton } from '@mantine/core';
import { IconDownload, IconFileUpload, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useErrorText } from '../../../lib/error-text.ts';
import { useLanguage, useTranslation } from '../../../lib/language.ts';
import { useLoadError } from '../../../lib/load-error.ts';
import { localDay } from '../../../lib/local-day.ts';
import { Alert } from '../../../ui/cards/alert.tsx';
import { Card } from '../../../ui/cards/card.tsx';
import { ConfirmButton } from '../../../ui/dialogs/confirm-button.tsx';
import { Loaded } from '../../../ui/states/load-failure.tsx';
import classes from './analysis-screen.module.css';
import { useDownloadLabReport, useLabReport, useSetLabReport } from './lab-report-queries.ts';

interface LabReportCardProps {
  readonly farmId: string;
  readonly analysis: Pick<SoilAnalysisDetails, 'id' | 'state'>;
  readonly mayChange: boolean;
}

const MEGABYTE = 1_000_000;
const LIMIT = { limit: LAB_REPORT_LIMITS.bytes / MEGABYTE };

/** The laboratory's own report: everyone downloads it, and it is added, replaced and removed until all results are there. */
export function LabReportCard({ farmId, analysis, mayChange }: LabReportCardProps) {
  const t = useTranslation();
  const { formats } = useLanguage();
  const found = useLabReport(farmId, analysis.id);
  const failure = useLoadError(found);
  const download = useDownloadLabReport(farmId, analysis.id);
  const report = found.data;
  const isOpen = mayChange && soilAnalysisAfter(analysis.state, 'measured') !== null;
  if (!failure && !report && (report === undefined || !isOpen)) return null;
  return (
    <Card title={t('soil:labReport.title')}>
      <Loaded failure={failure}>
        {report ? (
          <>
            <p>{report.name}</p>
            <p className={classes.hint}>
              {t('soil:labReport.about', {
                size: formats.index(Math.max(0.01, report.bytes / MEGABYTE)),
                day: formats.date(localDay(new Date(report.uploaded_at))),
              })}
            </p>
          </>
        ) : (
          <p>{t('soil:labReport.text', LIMIT)}</p>
        )}
        <div className={classes.actions}>
          {report && (
            <Button
              size="md"
              mih={44}
              variant="default"
              leftSection={<IconDownload size={20} aria-hidden />}
              loading={download.isPending}
              onClick={() => download.mutate({ format: 'pdf', name: report.name })}
            >
              {t('soil:labReport.download')}
            </Button>
          )}
          {isOpen && <ReportChange farmId={farmId} analysisId={analysis.id} hasReport={report !== null} />}
        </div>
      </Loaded>
    </Card>
  );
}

interface ReportChangeProps {
  readonly farmId: string;
  readonly analysisId: string;
  readonly hasReport: boolean;
}

function ReportChange({ farmId, analysisId, hasReport }: ReportChangeProps) {
  const t = useTranslation();
  const errorText = useErrorText();
  const setting = useSetLabReport(farmId, analysisId);
  const [isTooLarge, setTooLarge] = useState(false);
  const forget = useRef<() => void>(null);
  const choose = (file: File | null) => {
    if (!file) return;
    // The same file can then be chosen again.
    forget.current?.();
    setting.reset();
    const isLarge = file.size > LAB_REPORT_LIMITS.bytes;
    setTooLarge(isLarge);
    if (!isLarge) setting.mutate(file);
  };
  const label = t(hasReport ? 'soil:labReport.replace' : 'soil:labReport.choose');
  return (
    <>
      <FileButton
        resetRef={forget}
        accept=".pdf,application/pdf"
        inputProps={{ 'aria-label': label }}
        onChange={choose}
      >
        {(button) => (
          <Button
            {...button}
            size="md"
            mih={44}
            variant="default"
            loading={setting.isPending}
            leftSection={<IconFileUpload size={20} aria-hidden />}
          >
            {label}
          </Button>
        )}
      </FileButton>
      {hasReport && (
        <ConfirmButton
          label={t('soil:labReport.remove')}
          question={t('soil:labReport.removeQuestion')}
          yes={t('soil:analysis.removeYes')}
          no={t('soil:analysis.no')}
          icon={<IconTrash size={20} aria-hidden />}
          isBusy={setting.isPending}
          onConfirm={() => setting.mutate(null)}
        />
      )}
      {isTooLarge && <Alert tone="alert">{t('soil:labReport.large', LIMIT)}</Alert>}
      {setting.error && <Alert tone="alert">{errorText(setting.error)}</Alert>}
    </>
  );
}
