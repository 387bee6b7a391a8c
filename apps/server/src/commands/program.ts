import { Command } from 'commander';

interface CommandEntry {
  readonly description: string;
  /** Creates the command with its options; its code is read only when it is used. */
  readonly load: () => Promise<Command>;
}

const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  zonal: {
    description:
      'statistics of parcels in satellite scenes, read directly from their files; needs no database',
    load: async () => (await import('./zonal.command.ts')).zonalCommand(),
  },
  farm: { description: 'farms', load: async () => (await import('./farm.command.ts')).farmCommand() },
  boundaries: {
    description: 'municipalities, for the localities of parcels',
    load: async () => (await import('./boundaries.command.ts')).boundariesCommand(),
  },
  scenes: {
    description: 'satellite scenes',
    load: async () => (await import('./scenes.command.ts')).scenesCommand(),
  },
  meteo: {
    description: 'weather of grid points',
    load: async () => (await import('./meteo.command.ts')).meteoCommand(),
  },
  user: { description: 'user accounts', load: async () => (await import('./user.command.ts')).userCommand() },
  license: {
    description: 'licenses and their area bands',
    load: async () => (await import('./license.command.ts')).licenseCommand(),
  },
  mail: {
    description: 'mails kept in the data folder while SMTP_URL is not set',
    load: async () => (await import('./mail.command.ts')).mailCommand(),
  },
  flags: {
    description: 'feature flags',
    load: async () => (await import('./flags.command.ts')).flagsCommand(),
  },
  notice: {
    description: 'messages to all users',
    load: async () => (await import('./notice.command.ts')).noticeCommand(),
  },
  invoices: {
    description: 'issued invoices',
    load: async () => (await import('./invoices.command.ts')).invoicesCommand(),
  },
  yields: {
    description: 'yields of counties, and how well they are predicted',
    load: async () => (await import('./yields.command.ts')).yieldsCommand(),
  },
  seed: {
    description: 'add the demo farms and make their simulated scenes',
    load: async () => (await import('./seed.command.ts')).seedCommand(),
  },
  database: {
    description: 'move the database between the embedded one and PostgreSQL',
    load: async () => (await import('./database.command.ts')).databaseCommand(),
  },
  backup: {
    description: 'copy the database and the files of users; works while the product is running',
    load: async () => (await import('./backup.command.ts')).backupCommand(),
  },
  verify: {
    description: 'check a backup: every file of it is there and unchanged',
    load: async () => (await import('./backup.command.ts')).verifyCommand(),
  },
  restore: {
    description: 'restore a backup of database and files; existing data is set aside or refused',
    load: async () => (await import('./backup.command.ts')).restoreCommand(),
  },
};

/** Whether `npm run cli` runs the command line, which otherwise is `brazda`. */
export const isRunByNpm = process.env.npm_lifecycle_event === 'cli';

/** Creates the command line for its words; only the command that they name has its options and its code. */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const program = new Command(isRunByNpm ? 'npm run -s cli --' : 'brazda')
    .description('Brazda command line')
    .showHelpAfterError();
  for (const [name, { description, load }] of Object.entries(COMMANDS)) {
    const command = words.includes(name) ? await load() : new Command(name);
    program.addCommand(command.description(description));
  }
  throwErrors(program);
  return program;
}

/** Lets a command and its commands throw a CommanderError instead of ending the process. */
function throwErrors(command: Command): void {
  command.exitOverride();
  for (const one of command.commands) throwErrors(one);
}
