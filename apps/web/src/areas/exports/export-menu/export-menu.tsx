import { type ComponentProps, lazy } from 'react';
import { loadNamespaces } from '../../../lib/translation.ts';
import { OnDemand } from '../../../ui/states/on-demand.tsx';
import { ExportButton } from './export-button.tsx';
import type { Exported } from './exported.ts';

const ExportFormats = lazy(async () => {
  const [{ ExportFormats }] = await Promise.all([import('./export-formats.tsx'), loadNamespaces('exports')]);
  return { default: ExportFormats };
});

interface ExportMenuProps {
  readonly exported: Exported;
  readonly variant?: ComponentProps<typeof ExportButton>['variant'];
}

/** Exports a list of parcels in any format; the menu is loaded when first opened. */
export function ExportMenu({ exported, variant = 'icon' }: ExportMenuProps) {
  return (
    <OnDemand closed={(want) => <ExportButton variant={variant} onClick={want} />}>
      <ExportFormats exported={exported} variant={variant} />
    </OnDemand>
  );
}
