import type { FarmProduct } from '@brazda/contract/client';
import { TREATMENT_LIMITS, type UseKind } from '@brazda/domain';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/language.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { ProductFields } from './product-fields.tsx';
import { emptyLine, type ProductLine } from './treatment-draft.ts';

interface ProductLinesProps {
  readonly lines: readonly ProductLine[];
  readonly kind: UseKind;
  readonly products: readonly FarmProduct[];
  readonly error: string | null;
  readonly onChange: (lines: readonly ProductLine[]) => void;
}

/** The products of one tank, each with its fields; more can be added. */
export function ProductLines({ lines, kind, products, error, onChange }: ProductLinesProps) {
  const t = useTranslation();
  return (
    <>
      {lines.map((line, at) => (
        <ProductFields
          key={line.key}
          line={line}
          number={at + 1}
          kind={kind}
          products={products}
          error={at === 0 ? error : null}
          onChange={(changed) => onChange(lines.map((each) => (each.key === line.key ? changed : each)))}
          onRemove={
            lines.length > 1 ? () => onChange(lines.filter(({ key }) => key !== line.key)) : undefined
          }
        />
      ))}
      {lines.length < TREATMENT_LIMITS.products && (
        <Button
          variant="light"
          size="md"
          mih={44}
          leftSection={<IconPlus size={20} aria-hidden />}
          onClick={() => onChange([...lines, emptyLine(newUuid(), kind)])}
        >
          {t('treatments:form.addProduct')}
        </Button>
      )}
    </>
  );
}
