import type { SOIL_FORMATS } from '@brazda/contract/client';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { exportName, type useDownload } from '../../exports/index.ts';
import classes from './analysis-screen.module.css';

type SoilFormat = (typeof SOIL_FORMATS)[number];

/** The format of each file, which its extension tells. */
const FILES = {
  labels: 'pdf',
  gpx: 'gpx',
  kml: 'kml',
  shp: 'shp',
  geojson: 'geojson',
  xlsx: 'xlsx',
  report: 'pdf',
} as const satisfies Readonly<Record<SoilFormat, string>>;

interface FileButtonsProps<Format extends SoilFormat> {
  readonly formats: readonly Format[];
  readonly download: ReturnType<typeof useDownload<Format>>;
  /** Farm and reference, of which the names of files consist. */
  readonly name: readonly string[];
}

/** Buttons that download files of a soil analysis. */
export function FileButtons<Format extends SoilFormat>({
  formats,
  download,
  name,
}: FileButtonsProps<Format>) {
  const t = useTranslation();
  const titleOf = (format: SoilFormat) => t(`soil:files.names.${format}`);
  const fileOf = (format: SoilFormat) =>
    exportName([...name, t(`soil:files.fileNames.${format}`)], FILES[format]);
  return (
    <div className={classes.actions}>
      {formats.map((format) => (
        <Button
          key={format}
          variant="default"
          size="md"
          mih={44}
          leftSection={<IconDownload size={20} aria-hidden />}
          loading={download.isPending && download.variables.format === format}
          disabled={download.isPending}
          onClick={() => download.mutate({ format, name: fileOf(format) })}
        >
          {titleOf(format)}
        </Button>
      ))}
    </div>
  );
}
