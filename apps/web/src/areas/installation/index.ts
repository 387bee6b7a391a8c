export { useInstallationFlags } from './flags.ts';
export { HelpLinks, HelpMenu } from './help.tsx';
export { useLegalDocument, useLegalLinks } from './legal.ts';
export { installationQuery, useInstallation, useSupport } from './queries.ts';
export { SupportContact } from './support-contact.tsx';
