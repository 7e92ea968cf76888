import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { drawOutline } from '../../backend/draws/draw-outline';
import { drawPack } from '../../backend/draws/draw-pack';
import type { DrawPack } from '../../contracts/draws';
import { verifyDraw, type CompletePack } from '../../domain/draw/verify';
import { catalogue } from '../../domain/catalogue';
import { connectSiteLog } from '../../platform/event-store/site-log';
import { StartError } from '../../platform/lifecycle';
import { siteConfig } from './site-config';

const parse = (json: string): DrawPack => {
  try {
    // The checks compare every field, so a wrong shape can't pass.
    return JSON.parse(json) as DrawPack;
  } catch {
    throw new StartError('This is not a pack: it is not JSON');
  }
};

/** The pack made from the log, independent of what the site has stored. */
const packFromLog = async (raffleId: number): Promise<DrawPack> => {
  const log = connectSiteLog(siteConfig(), catalogue);
  const draw = await drawOutline(log, raffleId);
  if (!draw) throw new StartError(`There is no raffle ${raffleId}`);
  const pack = parse(await text(drawPack(log, draw)));
  await log.close();
  return pack;
};

const packFromFile = async (file: string): Promise<DrawPack> => {
  try {
    return parse(await readFile(file, 'utf8'));
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`${file} can't be read`);
  }
};

const isComplete = (pack: DrawPack): pack is DrawPack & CompletePack =>
  Array.isArray(pack.entries) && typeof pack.seed === 'string' && Array.isArray(pack.winners);

/** Exits with 0 when every step is valid, else with 1. */
export const verify = async ([source = '']: readonly string[]): Promise<void> => {
  if (source === '') throw new StartError('Which draw? Give a raffle’s id or a pack’s file.');
  const isId = /^\d{1,15}$/.test(source);
  const pack = await (isId ? packFromLog(Number(source)) : packFromFile(source));
  if (!isComplete(pack)) throw new StartError('This raffle has not been drawn');
  const steps = verifyDraw(pack);
  for (const { check, holds, computed, published } of steps) {
    console.log(`${holds ? 'holds' : 'FAILS'}  ${check}`);
    if (!holds) console.log(`       published ${published}\n       computed  ${computed}`);
  }
  const isSound = steps.every(({ holds }) => holds);
  console.log(isSound ? `VERIFIED ${pack.winners[0]?.ticket ?? ''}` : 'NOT VERIFIED');
  if (!isSound) process.exitCode = 1;
};
