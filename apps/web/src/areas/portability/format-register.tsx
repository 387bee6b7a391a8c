import { FILE_FORMATS, type FileContent, type FileFormat } from '@brazda/domain';
import { useLanguage, useTranslation } from '../../lib/language.ts';
import { SectionCard } from '../../ui/cards/section-card.tsx';
import { type Column, DataTable } from '../../ui/tables/data-table.tsx';

/** The register of formats: what leaves and comes in as which format, and where the format is described. */
export function FormatRegister() {
  const t = useTranslation();
  const { formats } = useLanguage();
  const listOf = (contents: readonly FileContent[]) =>
    contents.length === 0
      ? '–'
      : formats.series(contents.map((content) => t(`portability:content.${content}`)));
  const columns: Column<FileFormat>[] = [
    { key: 'name', title: t('portability:formats.name'), cell: ({ name }) => name },
    {
      key: 'endings',
      title: t('portability:formats.endings'),
      cell: ({ endings }) => endings.map((ending) => `.${ending}`).join(', '),
    },
    { key: 'out', title: t('portability:formats.out'), cell: ({ out }) => listOf(out) },
    { key: 'in', title: t('portability:formats.in'), cell: ({ in: taken }) => listOf(taken) },
    { key: 'standard', title: t('portability:formats.standard'), cell: ({ standard }) => standard },
  ];
  return (
    <SectionCard title={t('portability:formats.title')} lead={t('portability:formats.lead')}>
      <DataTable
        caption={t('portability:formats.title')}
        columns={columns}
        rows={FILE_FORMATS}
        keyOf={nameOf}
      />
    </SectionCard>
  );
}

function nameOf({ name }: FileFormat): string {
  return name;
}
