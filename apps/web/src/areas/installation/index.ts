export { useInstallationFlags } from './flags.ts';
export { HelpLinks, HelpMenu } from './help.tsx';
export { useLegalDocument, useLegalLinks } from './legal.ts';
export { MarketingConsent } from './marketing-consent.tsx';
export { installationQuery, useInstallation, useSendsMail, useSupport } from './queries.ts';
export { SupportContact } from './support-contact.tsx';
