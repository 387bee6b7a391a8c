import type { Translated } from '../text/language.ts';

/** What a driver does in the cab until the machine spreads by the map. */
export const CAB_TAPS = {
  insert: {
    en: 'Plug in the USB stick (FAT32, at most 32 GB).',
    ro: 'Introduceți stickul USB (FAT32, cel mult 32 GB).',
    fr: 'Branchez la clé USB (FAT32, 32 Go au plus).',
  },
  insert_off: {
    en: 'Plug in the USB stick (FAT32, at most 32 GB) while the terminal is off, then switch it on.',
    ro: 'Introduceți stickul USB (FAT32, cel mult 32 GB) cu terminalul oprit, apoi porniți-l.',
    fr: 'Branchez la clé USB (FAT32, 32 Go au plus) quand le terminal est éteint, puis allumez-le.',
  },
  import_tasks: {
    en: 'Open the task list and import the tasks from the stick.',
    ro: 'Deschideți lista de sarcini și importați sarcinile de pe stick.',
    fr: 'Ouvrez la liste des tâches et importez celles de la clé.',
  },
  start_task: {
    en: 'Open the task with the name of the field and start it.',
    ro: 'Deschideți sarcina cu numele parcelei și porniți-o.',
    fr: 'Ouvrez la tâche qui porte le nom de la parcelle et démarrez-la.',
  },
  import_map: {
    en: 'Open the import and choose the map with the name of the field.',
    ro: 'Deschideți importul și alegeți harta cu numele parcelei.',
    fr: 'Ouvrez l’importation et choisissez la carte qui porte le nom de la parcelle.',
  },
  choose_column: {
    en: 'Choose the column with the rates and its unit.',
    ro: 'Alegeți coloana cu dozele și unitatea ei.',
    fr: 'Choisissez la colonne des doses et son unité.',
  },
  check_rate: {
    en: 'Before you start, compare the rate on the screen with the one shown here for the same place.',
    ro: 'Înainte de pornire, comparați doza de pe ecran cu cea afișată aici pentru același loc.',
    fr: 'Avant de démarrer, comparez la dose à l’écran avec celle affichée ici au même endroit.',
  },
  import_twice: {
    en: 'Import the map in two steps, as the terminal asks.',
    ro: 'Importați harta în doi pași, așa cum cere terminalul.',
    fr: 'Importez la carte en deux étapes, comme le terminal le demande.',
  },
  deere_menu: {
    en: 'Tap “Menu”, then “System”, then “File Manager”.',
    ro: 'Apăsați „Menu”, apoi „System”, apoi „File Manager”.',
    fr: 'Touchez « Menu », puis « System », puis « File Manager ».',
  },
  deere_import: {
    en: 'Tap “Import Data” and choose the map.',
    ro: 'Apăsați „Import Data” și alegeți harta.',
    fr: 'Touchez « Import Data » et choisissez la carte.',
  },
  mueller_task: {
    en: 'Open “ISOBUS-TC”, tap “Tasks” and the task with the name of the field.',
    ro: 'Deschideți „ISOBUS-TC”, apăsați „Tasks” și sarcina cu numele parcelei.',
    fr: 'Ouvrez « ISOBUS-TC », touchez « Tasks » puis la tâche qui porte le nom de la parcelle.',
  },
  mueller_rates: {
    en: 'Tap “Target rates” and, if the machine has several metering units, choose one.',
    ro: 'Apăsați „Target rates” și, dacă utilajul are mai multe dozatoare, alegeți unul.',
    fr: 'Touchez « Target rates » et, si la machine a plusieurs doseurs, choisissez-en un.',
  },
  mueller_field: {
    en: 'Open “ISOBUS-TC”, tap “Fields” and the field, or create it.',
    ro: 'Deschideți „ISOBUS-TC”, apăsați „Fields” și parcela, sau creați-o.',
    fr: 'Ouvrez « ISOBUS-TC », touchez « Fields » puis la parcelle, ou créez-la.',
  },
  mueller_import: {
    en: 'Open the import, choose prescription map as “Data type”, and the map.',
    ro: 'Deschideți importul, alegeți la „Data type” hartă de aplicare, apoi harta.',
    fr: 'Ouvrez l’importation, choisissez une carte d’application comme « Data type », puis la carte.',
  },
  raven_files: {
    en: 'Tap “Settings”, then “File Manager”, and choose the USB stick.',
    ro: 'Apăsați „Settings”, apoi „File Manager”, și alegeți stickul USB.',
    fr: 'Touchez « Settings », puis « File Manager », et choisissez la clé USB.',
  },
  raven_copy: {
    en: 'Choose the map, tap “Copy” and “Accept”.',
    ro: 'Alegeți harta, apăsați „Copy” și „Accept”.',
    fr: 'Choisissez la carte, touchez « Copy » puis « Accept ».',
  },
} as const satisfies Readonly<Record<string, Translated>>;
export type CabTap = keyof typeof CAB_TAPS;
