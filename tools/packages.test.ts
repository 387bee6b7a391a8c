import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig, SECRET_NAMES, SETTING_NAMES } from '../apps/server/src/config.ts';
import { root } from './setup/root.ts';

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8');
/** What programs other than the product read, in its environment. */
const OTHERS = ['NODE_ENV', 'BACKUP_DIR', 'BACKUPS_KEPT'];
const known = new Set([...SETTING_NAMES, ...SECRET_NAMES.map((name) => `${name}_FILE`), ...OTHERS]);
const secrets = new Set(SECRET_NAMES);
const unknownIn = (names: readonly string[]) => names.filter((name) => !known.has(name) || secrets.has(name));

interface Container {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly networks: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
  readonly mem_limit?: string;
  readonly cpus?: string;
  readonly pids_limit?: number;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
}

describe('compose.yaml', () => {
  const compose = parse(read('compose.yaml'), { merge: true }) as {
    readonly services: Readonly<Record<string, Container>>;
    readonly secrets: Readonly<Record<string, { readonly file: string }>>;
    readonly volumes: object;
    readonly networks: object;
  };
  const services = Object.entries(compose.services);
  const ours = services.filter(([, { image }]) => image.includes('BRAZDA_IMAGE'));

  it('names settings that exist, and gives secrets only by file', () => {
    expect(ours.map(([name]) => name)).toEqual(['server', 'worker', 'backup']);
    for (const [name, { environment = {}, secrets: files = [] }] of ours) {
      expect(unknownIn(Object.keys(environment)), name).toEqual([]);
      const paths = Object.entries(environment).flatMap(([key, path]) =>
        key.endsWith('_FILE') ? [path] : [],
      );
      expect(paths.sort(), name).toEqual(files.map((file) => `/run/secrets/${file}`).sort());
    }
  });

  it('has values that the product accepts', () => {
    for (const [name, { environment = {} }] of ours) {
      const given = Object.entries(environment).filter(([key]) => !key.endsWith('_FILE'));
      // The default of a variable; for one that must be set, an example.
      const filled = given.map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, variable, kind, text) =>
          kind === '-' ? text : variable === 'SUPPORT_EMAIL' ? 'help@brazda.example' : 'brazda.example',
        ),
      ]);
      expect(() => readConfig(Object.fromEntries(filled)), name).not.toThrow();
    }
  });

  it('refers to services, secrets, volumes and networks that it has', () => {
    for (const [name, service] of services) {
      const { depends_on = {}, volumes = [], networks, secrets: files = [] } = service;
      expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(Object.keys(depends_on)));
      expect(Object.keys(compose.secrets), name).toEqual(expect.arrayContaining([...files]));
      expect(Object.keys(compose.networks), name).toEqual(expect.arrayContaining([...networks]));
      const named = volumes
        .map((volume) => volume.split(':')[0]!)
        .filter((volume) => !volume.startsWith('.'));
      expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(named));
      for (const [other, { condition }] of Object.entries(depends_on))
        if (condition === 'service_healthy')
          expect(compose.services[other]?.healthcheck?.test, other).toBeDefined();
    }
  });

  it('runs the product without rights, on a read-only root', () => {
    for (const [name, service] of ours)
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('names the versions of its images, and what each container may take', () => {
    for (const [name, { image, mem_limit, pids_limit, cpus }] of services) {
      const given = /:-([^}]+)\}$/.exec(image)?.[1] ?? image;
      if (!given.startsWith('localhost/')) expect(given, name).toMatch(/:\d+[.-]\d[\d.]*$/);
      if (name !== 'bucket') expect([mem_limit, pids_limit, cpus], name).not.toContain(undefined);
    }
    expect(read('Containerfile')).toMatch(/^ARG BASE=\S+:\d+\.\d+-slim$/m);
  });

  it('has a script that makes all of its secrets', () => {
    const made = [...read('make-secrets.sh').matchAll(/^make (\w+)/gm)].map(([, name]) => name);
    expect(made.sort()).toEqual(Object.keys(compose.secrets).sort());
    for (const [name, { file }] of Object.entries(compose.secrets)) expect(file).toBe(`secrets/${name}`);
  });

  it('has a proxy that leads to the port of the server', () => {
    expect(read('caddy/Caddyfile')).toContain(
      `reverse_proxy server:${compose.services.server?.environment?.PORT}`,
    );
  });
});

it('builds with the Node of the project', () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  for (const path of ['Containerfile', 'systemd/install.sh'])
    expect(/ node@([\d.]+) /.exec(read(path))?.[1], path).toBe(dependencies.node);
});

describe('the units of systemd', () => {
  const units = globSync('systemd/*.service', { cwd: join(root, 'deploy') });

  it.each(units)('names settings that exist, and no secret: %s', (path) => {
    const names = [...read(path).matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      line!.split(' ').map((part) => part.split('=')[0]!),
    );
    expect(names).not.toEqual([]);
    expect(unknownIn(names)).toEqual([]);
    expect(read(path)).toContain('LoadCredential=secrets:/etc/brazda/secrets');
  });

  it('starts with settings that exist', () => {
    const names = [...read('systemd/settings').matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!);
    expect(unknownIn(names)).toEqual([]);
  });

  it('waits longer for the end than the product takes', () => {
    const seconds = units.flatMap((path) =>
      [...read(path).matchAll(/^TimeoutStopSec=(\d+)/gm)].map(([, s]) => Number(s)),
    );
    expect(seconds).toHaveLength(2);
    for (const each of seconds) expect(each).toBeGreaterThan(readConfig({}).STOP_SECONDS);
  });
});

/** With the schemas of Kubernetes, which let unknown fields pass. */
const KINDS = {
  ConfigMap,
  CronJob,
  Deployment,
  Ingress,
  Namespace,
  NetworkPolicy,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
} as const;

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: { readonly name: string };
}

describe('the manifests of Kubernetes', () => {
  const text = globSync('kubernetes/base/*.yaml', { cwd: join(root, 'deploy') }).map((path) => ({
    path,
    text: read(path),
  }));
  const manifests = text
    .filter(({ path }) => !path.endsWith('kustomization.yaml'))
    .flatMap(({ text }) => parseAllDocuments(text).map((document) => document.toJS() as Manifest));
  const settings = JSON.stringify(manifests);
  const pods = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'CronJob');

  it('has the fields that Kubernetes requires, and values of their types', () => {
    for (const manifest of manifests) {
      const { kind, metadata } = manifest;
      const Kind = KINDS[kind as keyof typeof KINDS];
      const checked: InstanceType<typeof Kind> = Reflect.construct(Kind, [manifest]);
      expect(checked.apiVersion, metadata.name).toBe(manifest.apiVersion);
      expect(() => checked.validate(), `${kind} ${metadata.name}`).not.toThrow();
    }
  });

  it('lists each of its files', () => {
    const listed = parse(read('kubernetes/base/kustomization.yaml')) as {
      readonly resources: readonly string[];
    };
    const files = text
      .map(({ path }) => path.replace('kubernetes/base/', ''))
      .filter((path) => path !== 'kustomization.yaml');
    expect([...listed.resources].sort()).toEqual(files.sort());
  });

  it('names settings that exist, and gives secrets only by file', () => {
    const config = manifests.find(({ kind }) => kind === 'ConfigMap') as Manifest & {
      readonly data: Record<string, string>;
    };
    const names = [...settings.matchAll(/"name":"([A-Z][A-Z0-9_]+)","value"/g)].map(([, name]) => name!);
    expect(unknownIn([...Object.keys(config.data), ...names])).toEqual([]);
    expect(settings).not.toContain('secretKeyRef');
    expect(() =>
      readConfig(Object.fromEntries(Object.entries(config.data).filter(([name]) => !name.endsWith('_FILE')))),
    ).not.toThrow();
  });

  it('lets the ingress of its example reach the servers', () => {
    const example = read('kubernetes/overlays/example/kustomization.yaml');
    const [, ingress] = /path: \/spec\/ingressClassName, value: (\w+)/.exec(example)!;
    expect(settings).toContain(`"kubernetes.io/metadata.name":"ingress-${ingress}"`);
  });

  it('runs the product without rights, on a read-only root', () => {
    expect(pods.map(({ metadata }) => metadata.name).sort()).toEqual(['backup', 'server', 'worker']);
    for (const pod of pods) {
      const written = JSON.stringify(pod);
      for (const rule of [
        '"runAsNonRoot":true',
        '"readOnlyRootFilesystem":true',
        '"drop":["ALL"]',
        '"allowPrivilegeEscalation":false',
      ])
        expect(written, pod.metadata.name).toContain(rule);
    }
  });

  it('refers to secrets, volumes and ports that exist', () => {
    const named = [...settings.matchAll(/"claimName":"([^"]+)"/g)].map(([, name]) => name);
    const claims = manifests
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map(({ metadata }) => metadata.name);
    expect([...new Set(named)].sort()).toEqual(claims.sort());
    expect(new Set([...settings.matchAll(/"secretName":"([^"]+)"/g)].map(([, name]) => name))).toEqual(
      new Set(['brazda', 'certificate']),
    );
    expect(settings).toContain('"containerPort":8080,"name":"http"');
    expect(settings).toContain('"path":"/readyz","port":"http"');
    expect(settings).toContain('"path":"/healthz","port":"http"');
  });

  it('waits longer for the end than the product takes', () => {
    const seconds = [...settings.matchAll(/"terminationGracePeriodSeconds":(\d+)/g)].map(([, s]) =>
      Number(s),
    );
    expect(seconds).toHaveLength(2);
    for (const each of seconds) expect(each).toBeGreaterThan(readConfig({}).STOP_SECONDS);
  });
});

describe('the files for high availability', () => {
  it('give Patroni times that it accepts', () => {
    const { bootstrap } = parse(read('high-availability/patroni.yml')) as {
      readonly bootstrap: { readonly dcs: Readonly<Record<'ttl' | 'loop_wait' | 'retry_timeout', number>> };
    };
    const { ttl, loop_wait, retry_timeout } = bootstrap.dcs;
    expect(ttl).toBeGreaterThanOrEqual(20);
    expect(loop_wait + 2 * retry_timeout).toBeLessThanOrEqual(ttl);
  });

  it('take a server that stops away while it still serves', () => {
    const [, backend = ''] = read('high-availability/haproxy.cfg').split('\nbackend brazda\n');
    const [, inter_s, fall] = /inter (\d+)s fall (\d+)/.exec(backend) ?? [];
    // One check may have begun just before.
    expect(Number(inter_s) * (Number(fall) + 1)).toBeLessThan(0.2 * readConfig({}).STOP_SECONDS);
  });
});
