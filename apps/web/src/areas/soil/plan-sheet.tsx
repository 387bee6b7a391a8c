import { useTranslation } from '../../lib/language.ts';
import { PrintSheet } from '../../ui/print-sheet.tsx';

interface PlanSheetProps {
  readonly title: string;
  /** The heading, then the lines. */
  readonly table: readonly (readonly string[])[];
}

/** The sampling plan for print. */
export function PlanSheet({ title, table: [heading = [], ...lines] }: PlanSheetProps) {
  const t = useTranslation();
  return (
    <PrintSheet>
      <h1>{title}</h1>
      <table>
        <thead>
          <tr>
            {heading.map((text) => (
              <th key={text}>{text}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parcels may share a name, and printed lines never move
            <tr key={at}>
              {line.map((text, column) => (
                <td key={heading[column]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('soil:solum.indicative')}</p>
    </PrintSheet>
  );
}
