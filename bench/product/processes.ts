// What the processes of this machine take of its cores, read from /proc (Linux). Jiffies are 1/100 s.
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

const JIFFY_MS = 10;

type ProcessStat = { pid: number; parent: number; own: number; withChildren: number };

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function pids(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

/** The name of a process may hold blanks and brackets: fields count from the last bracket. */
function readStat(pid: number): ProcessStat | null {
  const text = readText(`/proc/${pid}/stat`);
  if (text === '') return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, user = 0, system = 0, childUser = 0, childSystem = 0] = [1, 11, 12, 13, 14].map(
    (at) => fields[at],
  );
  return { pid, parent, own: user + system, withChildren: user + system + childUser + childSystem };
}

/** Time that anyone took of all cores since the machine started, time stolen by the host included. Milliseconds. */
export function busyTime(): number {
  const [, user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = (
    readText('/proc/stat').split('\n')[0] ?? ''
  )
    .split(/ +/)
    .map(Number);
  return (user + nice + system + interrupts + soft + stolen) * JIFFY_MS;
}

/** Time that these processes, their living descendants and their ended children took. Milliseconds. */
export function treeTime(roots: readonly number[]): number {
  const stats = pids().flatMap((pid) => readStat(pid) ?? []);
  const members = new Set(roots);
  let size = -1;
  while (size !== members.size) {
    size = members.size;
    for (const { pid, parent } of stats) if (members.has(parent)) members.add(pid);
  }
  return (
    stats.filter(({ pid }) => members.has(pid)).reduce((sum, { withChildren }) => sum + withChildren, 0) * JIFFY_MS
  );
}

/** Time that one process took with all its threads, without children. Milliseconds. */
export function processTime(pid: number): number {
  return (readStat(pid)?.own ?? 0) * JIFFY_MS;
}

/** The process that listens on this port of the machine, whoever started it. */
export function listenerOf(port: number): number | null {
  const hex = port.toString(16).toUpperCase().padStart(4, '0');
  const line = `${readText('/proc/net/tcp')}\n${readText('/proc/net/tcp6')}`
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .find((row) => row[1]?.endsWith(`:${hex}`) && row[3] === '0A');
  const socket = `socket:[${line?.[9]}]`;
  return line ? (pids().find((pid) => openFiles(pid).includes(socket)) ?? null) : null;
}

function openFiles(pid: number): string[] {
  try {
    return readdirSync(`/proc/${pid}/fd`).map((name) => linkOf(`/proc/${pid}/fd/${name}`));
  } catch {
    return [];
  }
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
