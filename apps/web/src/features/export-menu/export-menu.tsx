import { type ComponentProps, lazy } from 'react';
import type { Exported } from '../../data/dialogs.ts';
import { needWords } from '../../lib/words.ts';
import { OnDemand } from '../../ui/on-demand.tsx';
import { ExportButton } from './export-button.tsx';

const ExportFormats = lazy(async () => {
  const [{ ExportFormats }] = await Promise.all([import('./export-formats.tsx'), needWords('export')]);
  return { default: ExportFormats };
});

interface ExportMenuProps {
  readonly exported: Exported;
  readonly look?: ComponentProps<typeof ExportButton>['look'];
}

/** Beside a list of parcels: takes them out in any format; its menu is fetched with its first opening. */
export function ExportMenu({ exported, look = 'icon' }: ExportMenuProps) {
  return (
    <OnDemand closed={(want) => <ExportButton look={look} onClick={want} />}>
      <ExportFormats exported={exported} look={look} />
    </OnDemand>
  );
}
