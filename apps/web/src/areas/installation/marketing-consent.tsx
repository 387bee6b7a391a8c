import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../lib/language.ts';
import { DocumentLink } from '../../ui/texts/document-link.tsx';
import { useLegalDocument } from './legal.ts';

interface MarketingConsentProps {
  readonly isChecked: boolean;
  readonly onChange: (isChecked: boolean) => void;
}

/** The optional consent to marketing messages, with their terms. */
export function MarketingConsent({ isChecked, onChange }: MarketingConsentProps) {
  const t = useTranslation();
  const terms = useLegalDocument('marketing').data;
  return (
    <Checkbox
      size="md"
      checked={isChecked}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      label={
        <>
          {t('shell:overlays.consent.marketing')}{' '}
          <DocumentLink href={terms?.file_url}>{t('shell:overlays.consent.marketingTerms')}</DocumentLink>
        </>
      }
    />
  );
}
