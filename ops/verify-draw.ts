import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { drawOutline } from '../backend/draws/draw-outline';
import { drawPack } from '../backend/draws/draw-pack';
import { verifyDraw } from '../domain/draw/verify';
import { catalogue } from '../domain/catalogue';
import { connectSiteLog } from '../platform/event-store/site-log';
import { StartError } from '../platform/lifecycle';
import { siteConfig } from './site-config';
import { verifyAll } from './verify-all-draws';

/** @returns undefined for what is not JSON, which is no pack either */
const parse = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
};

/** The pack made from the log, independent of what the site has stored. */
const packFromLog = async (raffleId: number): Promise<unknown> => {
  const log = connectSiteLog(siteConfig(), catalogue);
  const draw = await drawOutline(log, raffleId);
  if (!draw) throw new StartError(`There is no raffle ${raffleId}`);
  const pack = parse(await text(drawPack(log, draw)));
  await log.close();
  return pack;
};

const packFromFile = async (file: string): Promise<unknown> => {
  const json = await readFile(file, 'utf8').catch(() => {
    throw new StartError(`${file} can't be read`);
  });
  return parse(json);
};

/** A pack from anybody must not be able to write on the terminal what it likes. */
const printable = (value: string): string => value.replaceAll(/[^ -~]/gu, '?').slice(0, 500);

/** Exits with 0 when every step is valid, else with 1. */
export const verify = async ([source = '']: readonly string[]): Promise<void> => {
  if (source === '--all') return verifyAll();
  if (source === '')
    throw new StartError('Which draw? Give a raffle’s id, a pack’s file, or --all.');
  const isId = /^\d{1,15}$/.test(source);
  const steps = verifyDraw(await (isId ? packFromLog(Number(source)) : packFromFile(source)));
  const isSound = steps.every(({ holds }) => holds);
  const picked = steps.find(({ check }) => check === 'winners');
  if (isSound && !picked) throw new StartError('This raffle has not been drawn');
  for (const { check, holds, computed, published } of steps) {
    console.log(`${holds ? 'holds' : 'FAILS'}  ${check}`);
    if (holds) continue;
    console.log(`       published ${printable(published)}`);
    console.log(`       computed  ${printable(computed)}`);
  }
  console.log(isSound ? `VERIFIED ${picked?.computed.split(':')[0] ?? ''}` : 'NOT VERIFIED');
  if (!isSound) process.exitCode = 1;
  return undefined;
};
