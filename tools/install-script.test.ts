import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from './setup/root.ts';

/** Commands of the system, for which stand-ins write down how they were called. */
const COMMANDS = ['apt-get', 'npm', 'chown', 'useradd', 'systemctl', 'sleep'];

let machine: string;

beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'brazda-install-'));
  mkdirSync(join(machine, 'stand-ins'));
  for (const name of COMMANDS)
    writeCommand(join(machine, 'stand-ins', name), `echo "${name} $*" >>"${machine}/called"`);
  writeCommand(join(machine, 'stand-ins', 'id'), 'echo 0');
});
afterEach(() => rmSync(machine, { recursive: true, force: true }));

function writeCommand(path: string, text: string) {
  writeFileSync(path, `#!/bin/sh\n${text}\n`);
  chmodSync(path, 0o755);
}

/** A release that is laid out already; it says that it is healthy on one address only. */
function layOut(name: string, healthyAt: string | null) {
  const bin = join(machine, 'opt/brazda', name, 'bin');
  mkdirSync(bin, { recursive: true });
  writeCommand(join(bin, 'brazda'), `[ "$1 $HOST:$PORT" = "health ${healthyAt}" ]`);
}

const install = (name: string) =>
  spawnSync('sh', [join(root, 'deploy/systemd/install.sh'), name], {
    env: { PATH: `${join(machine, 'stand-ins')}:/usr/bin:/bin`, INSTALL_ROOT: machine },
    encoding: 'utf8',
  });
const current = () => readlinkSync(join(machine, 'opt/brazda/current'));
const isThere = (name: string) => existsSync(join(machine, 'opt/brazda', name));
const called = () => readFileSync(join(machine, 'called'), 'utf8');

describe('the install script', () => {
  it('lists packages anew, starts the units, and waits for the address of the settings', () => {
    layOut('20260101', '127.0.0.1:8080');
    expect(install('20260101')).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Brazda is ready'),
    });
    expect(called()).toMatch(/^apt-get update.*\napt-get install/);
    expect(called()).toContain('systemctl restart brazda.service');
    expect(current()).toBe('20260101');
    const secret = join(machine, 'etc/brazda/secrets/SESSION_SECRET');
    expect(readFileSync(secret, 'utf8')).toMatch(/^[\da-f]{64}$/);
    expect(execFileSync('stat', ['-c', '%a', secret], { encoding: 'utf8' }).trim()).toBe('600');
  });

  it('keeps settings and secrets, and asks at the address that they name', () => {
    layOut('20260101', '127.0.0.1:8080');
    install('20260101');
    const settings = join(machine, 'etc/brazda/settings');
    writeFileSync(settings, 'HOST="10.0.0.5"\nPORT=9000\nMAIL_FROM=Brazda <help@brazda.example>\n');
    const secret = readFileSync(join(machine, 'etc/brazda/secrets/SESSION_SECRET'), 'utf8');
    layOut('20260202', '10.0.0.5:9000');
    expect(install('20260202').status).toBe(0);
    expect(readFileSync(settings, 'utf8')).toContain('PORT=9000');
    expect(readFileSync(join(machine, 'etc/brazda/secrets/SESSION_SECRET'), 'utf8')).toBe(secret);
  });

  it('removes old releases only once the new one is ready, and spares the one before', () => {
    for (const name of ['20260101', '20260202', '20260303']) {
      layOut(name, '127.0.0.1:8080');
      expect(install(name).status).toBe(0);
    }
    expect(['20260101', '20260202', '20260303'].map(isThere)).toEqual([false, true, true]);
  });

  it('starts the release before again when the new one does not become ready', () => {
    layOut('20260101', '127.0.0.1:8080');
    install('20260101');
    layOut('20260202', null);
    expect(install('20260202')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('The release before, 20260101, is started again'),
    });
    expect(current()).toBe('20260101');
    expect(['20260101', '20260202'].map(isThere)).toEqual([true, true]);
  });
});
