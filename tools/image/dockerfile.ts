// Parses the subset of Dockerfile that ours uses, to test its steps without a container engine.

export type Step =
  | { kind: 'run'; command: string }
  | { kind: 'copy'; from: string | null; sources: readonly string[]; target: string };

export type ImageStage = {
  name: string | null;
  image: string;
  folder: string;
  environment: Readonly<Record<string, string>>;
  steps: readonly Step[];
  user: string | null;
  command: readonly string[];
  healthcheck: readonly string[];
};

type Draft = { -readonly [Key in keyof ImageStage]: ImageStage[Key] } & { steps: Step[] };

/** Throws for an unknown instruction: skipping it would hide an error. */
export function parseDockerfile(text: string): ImageStage[] {
  const stages: Draft[] = [];
  const facts: Record<string, string> = {};
  for (const line of text.replaceAll(/\\\n/g, ' ').split('\n')) {
    const [, instruction = '', rest = ''] = /^([A-Z]+)\s+(.*)$/.exec(line.trim()) ?? [];
    if (instruction === '') continue;
    if (instruction === 'ARG') Object.assign(facts, parsePairs(rest));
    else if (instruction === 'FROM')
      stages.push(openStage(rest.replaceAll(/\$\{(\w+)\}/g, (_, name) => facts[name] ?? '')));
    else readInstruction(stages.at(-1), instruction, rest);
  }
  return stages;
}

function openStage(words: string): Draft {
  const [, image = '', name = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(words) ?? [];
  return { name, image, folder: '/', environment: {}, steps: [], user: null, command: [], healthcheck: [] };
}

function readInstruction(stage: Draft | undefined, instruction: string, rest: string): void {
  if (!stage) throw new Error(`${instruction} stands before the first FROM`);
  if (instruction === 'WORKDIR') stage.folder = rest;
  else if (instruction === 'ENV') stage.environment = { ...stage.environment, ...parsePairs(rest) };
  else if (instruction === 'RUN') stage.steps.push({ kind: 'run', command: rest });
  else if (instruction === 'COPY') stage.steps.push(parseCopy(rest));
  else if (instruction === 'USER') stage.user = rest;
  else if (instruction === 'CMD') stage.command = parseList(rest);
  else if (instruction === 'HEALTHCHECK') stage.healthcheck = parseList(rest.replace(/^.*?CMD\s+/, ''));
  else if (instruction !== 'EXPOSE') throw new Error(`${instruction} is not known here`);
}

function parsePairs(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]));
}

function parseCopy(text: string): Step {
  const words = text.split(/\s+/);
  const from = words[0]?.startsWith('--from=') ? (words.shift() ?? '').slice('--from='.length) : null;
  return { kind: 'copy', from, sources: words.slice(0, -1), target: words.at(-1) ?? '' };
}

function parseList(text: string): string[] {
  const list: unknown = JSON.parse(text);
  if (!Array.isArray(list)) throw new Error(`${text} is no list of words`);
  return list.map(String);
}

export function createIgnore(text: string): (path: string) => boolean {
  const patterns = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const expressions = patterns.map((pattern) => {
    const source = pattern
      .replaceAll(/[.+^$()|{}]/g, '\\$&')
      .replaceAll('**/', '\0')
      .replaceAll('*', '[^/]*')
      .replaceAll('\0', '(?:.*/)?');
    return new RegExp(`^${source}(?:/|$)`);
  });
  return (path) => expressions.some((expression) => expression.test(path));
}
