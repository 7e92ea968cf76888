import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { runOperation } from '../kit/system/operations';
import {
  inParallel,
  publishRaffle,
  register,
  uploadPicture,
  type Person,
} from '../kit/system/shop';
import type { Program } from '../kit/system/program-alone';
import { makeOperator } from '../kit/system/with-application';
import { expelAtOneTryAtOther, type Stage } from './expelled';
import { openTab, type OpenTab } from './open-tab';
import type { Release } from './releases';
import { PROGRAMS, SIDES, Site, type Side } from './site';
import { checkDraws, checkReadModels, checkReplies, checkSales, raffleOf } from './soundness';
import { BUYERS, startTraffic, type Traffic } from './traffic';
import { wait } from './wait';

const VARIABLES = {
  DEMO_DATA: 'off',
  RATE_LIMITS: 'off',
  DRAW_DELAY_SECONDS: '1',
  TRUST_PROXY: 'true',
};
/** Sizes of the raffles that sell out on the way, one after another. */
const SELLING_OUT = [100, 300, 600] as const;
/** Bought between two steps, so that each state of the site is one in which people buy. */
const PURCHASES_BETWEEN = 20;

export interface ScenarioParts {
  readonly release: Release;
  readonly dataDir: string;
  readonly browser: Browser;
  readonly say: (line: string) => void;
  readonly fault: (text: string) => void;
}

/** What the present version says about replacing the programs that run. */
interface Plan {
  readonly mayRunBeside: boolean;
  /** For the newer programs, until no older one runs. */
  readonly variables: Readonly<Record<string, string>>;
}

/** One upgrade of one release, under way. */
export class Scenario {
  private people: { readonly buyers: readonly Person[]; readonly stage: Stage } | undefined;
  private traffic: Traffic | undefined;
  private tab: OpenTab | undefined;
  private raffleIds: readonly number[] = [];

  private constructor(
    private readonly parts: ScenarioParts,
    readonly site: Site,
  ) {}

  static async open(parts: ScenarioParts): Promise<Scenario> {
    const { dataDir, release, say, fault } = parts;
    const { checkout } = release;
    return new Scenario(
      parts,
      await Site.open({ dataDir, checkout, variables: VARIABLES, say, fault }),
    );
  }

  /** From the older version to the present one, in the way that `upgrade-plan` says. */
  async run(): Promise<void> {
    for (const program of PROGRAMS) await this.site.start('older', program);
    await this.site.untilReady('older');
    await this.begin();
    const plan = await this.askForPlan();
    if (plan.mayRunBeside) await this.whileRunning(plan);
    else await this.allAtOnce();
    const unkilled = this.site.unkilled(SIDES);
    if (unkilled.length > 0) this.parts.fault(`not killed on the way: ${unkilled.join(', ')}`);
    await this.end();
  }

  async close(): Promise<void> {
    await this.traffic?.stop();
    await this.tab?.close();
    await this.site.close();
  }

  private asked() {
    const { dataDir, fault, say } = this.parts;
    return { dataDir, fault, say };
  }

  /** People come, and begin to buy. */
  private async begin(): Promise<void> {
    const { dataDir, say, fault, browser } = this.parts;
    const { site } = this;
    const { url } = site;
    const [seller, operator, buyer] = await Promise.all(
      ['vendedora', 'benita', 'vecina'].map((name) => register(url, name)),
    );
    if (!seller || !operator || !buyer) throw new Error('Not everybody is there');
    await makeOperator({ dataDir }, operator.userId);
    const buyers = await inParallel(BUYERS, (at) => register(url, `compradora${at}`));
    const image = await uploadPicture(seller);
    const open = await publishRaffle(seller, image);
    const limited = await inParallel(SELLING_OUT.length, (at) =>
      publishRaffle(seller, image, {
        completionMode: 'auto',
        totalTickets: SELLING_OUT[at],
        minTickets: null,
      }),
    );
    this.raffleIds = [open, ...limited].map(({ id }) => id);
    this.people = { buyers, stage: { site, seller, operator, buyer, image, fault } };
    this.traffic = startTraffic(url, buyers, this.raffleIds);
    this.tab = await openTab({ browser, url, username: 'vecina', fault });
    await this.sold();
    say('people buy, look and watch; a tab is open');
  }

  private async askForPlan(): Promise<Plan> {
    const { dataDir, say } = this.parts;
    const { exitCode, output } = await runOperation({ dataDir }, 'upgrade-plan');
    for (const line of output.trim().split('\n')) say(`  | ${line}`);
    const [, types] = /WRITE_PREVIOUS_VERSION_OF=(\S+)\./.exec(output) ?? [];
    return {
      mayRunBeside: exitCode === 0,
      variables: types === undefined ? {} : { WRITE_PREVIOUS_VERSION_OF: types },
    };
  }

  /** The steps of docs/operations/upgrades.md: forward, back before the last one, forward again. */
  private async whileRunning({ variables }: Plan): Promise<void> {
    const { release, say } = this.parts;
    const { site } = this;
    site.newerVariables = variables;
    await this.filesAreKept('older');
    await this.replaceAll('older', 'newer');
    await this.walk('after the upgrade', 'newer');
    await this.filesOf('older');
    await checkReadModels('present', this.asked());

    say('— back');
    await this.filesAreKept('newer');
    await this.replaceAll('newer', 'older');
    await this.walk('after going back', 'older');
    await this.filesOf('newer');
    await checkReadModels('older', this.asked(), release.checkout);

    say('— forward again');
    await this.replaceAll('older', 'newer');
    await this.walk('after the second upgrade', 'newer');
    if (Object.keys(variables).length > 0) {
      say('the last step: without the variable');
      site.newerVariables = {};
      for (const program of PROGRAMS) await site.restart('newer', program);
    }
    await this.sold();
  }

  private async replaceAll(from: Side, to: Side): Promise<void> {
    const { say } = this.parts;
    const { site } = this;
    const began = performance.now();
    const since = () => `${((performance.now() - began) / 1_000).toFixed(1)} s`;

    await site.start(to, 'backend');
    // Later on, they may step back for those of the other version.
    for (const program of ['backend', 'workers'] as const) await this.killOnce(from, program);
    say(`${await site.readyOf(to)} of two ${to} backends are ready beside two ${from} ones`);
    await site.stop(from, 'projections');
    await site.start(to, 'projections');
    await site.untilReady(to);
    say(
      `the ${to} projections have built their read models, and the backends are ready, ${since()}`,
    );

    await this.killOnce(to, 'projections');
    const { stage } = this.present();
    let tried = 0;
    for (const [at, other] of [
      [from, to],
      [to, from],
    ] as const)
      tried += await expelAtOneTryAtOther(stage, at, other);
    say(`suspended and deleted at one version, ${tried} requests were tried at the other`);
    await this.walk(`while both versions answer`);

    await site.stop(from, 'backend');
    await this.sold();
    await site.replace('workers', from, to);
    await this.sold();
    say(`all ${from} programs are replaced, ${since()}`);
  }

  /** On the way forward and back, each program of each version is killed once. */
  private async killOnce(side: Side, program: Program): Promise<void> {
    if (!this.site.unkilled([side]).includes(`${side} ${program}`)) return;
    await this.site.kill(side, program);
    await this.sold();
  }

  /** With the site stopped: no older program reads what the present one writes. */
  private async allAtOnce(): Promise<void> {
    const { say } = this.parts;
    const { site } = this;
    say('foreseen: the site is stopped, and nobody goes back');
    if (keepsOpenTabs(this.parts.release)) await this.filesAreKept('older');
    for (const program of PROGRAMS) await site.kill('older', program);
    await this.sold();
    const began = performance.now();
    await site.whileCut(async () => {
      for (const program of PROGRAMS) await site.stop('older', program);
      for (const program of PROGRAMS) await site.start('newer', program);
      await site.untilReady('newer');
    });
    say(`the present version is ready after ${((performance.now() - began) / 1_000).toFixed(1)} s`);
    await this.sold();
    await this.renewTab();
    for (const program of PROGRAMS) await site.kill('newer', program);
    await this.sold();
  }

  /** A minute after their start, backends keep the files of their page for open tabs. */
  private async filesAreKept(side: Side): Promise<void> {
    const files = await this.filesOfPage(side);
    const folder = join(this.parts.dataDir, 'objects', 'page');
    await wait(`the files of the ${side} page are kept`, async () => {
      const kept = new Set(await readdir(folder));
      return files.every((name) => kept.has(`${name}.bin`));
    });
    this.parts.say(`the ${files.length} files of the ${side} page are kept`);
  }

  private async filesOfPage(side: Side): Promise<readonly string[]> {
    const names = await readdir(join(this.rootOf(side), 'dist', 'public', 'assets'));
    return names.filter((name) => !/\.(br|gz)$/.test(name));
  }

  /** Every file of the page of before is still there. */
  private async filesOf(side: Side): Promise<void> {
    const missing: string[] = [];
    const names = await this.filesOfPage(side);
    for (const name of names) {
      const answer = await fetch(`${this.site.url}/assets/${name}`);
      await answer.arrayBuffer();
      if (!answer.ok) missing.push(name);
    }
    const { say, fault } = this.parts;
    say(`${names.length - missing.length} of ${names.length} files of the ${side} page are served`);
    if (missing.length > 0) fault(`${missing.length} files of the ${side} page are not served`);
  }

  /** @param of whose page the tab has then, where only this version answers */
  private async walk(when: string, of?: Side): Promise<void> {
    const { tab } = this;
    const { say, fault } = this.parts;
    if (!tab) throw new Error('No tab is open');
    await tab.walk(when);
    const script = await tab.script();
    if (of !== undefined && script !== (await this.firstScriptOf(of)))
      fault(`${when}, the open tab does not have the ${of} page: it runs ${script}`);
    say(`the open tab goes on ${when}${of === undefined ? '' : `, with the ${of} page`}`);
  }

  private async firstScriptOf(side: Side): Promise<string | undefined> {
    const html = await readFile(join(this.rootOf(side), 'dist', 'public', 'index.html'), 'utf8');
    return /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1];
  }

  private rootOf(side: Side): string {
    return side === 'older' ? this.parts.release.checkout : '.';
  }

  /** After an upgrade with the site stopped. */
  private async renewTab(): Promise<void> {
    if (!keepsOpenTabs(this.parts.release)) {
      this.parts.say(
        'foreseen: the page of this release hears of no newer one; the tab is reloaded',
      );
      await this.tab?.reload();
    }
    await this.walk('after the upgrade', 'newer');
  }

  private present() {
    if (!this.people || !this.traffic) throw new Error('Nobody is there');
    return { ...this.people, traffic: this.traffic };
  }

  /** People have bought since. */
  private async sold(): Promise<void> {
    const { acknowledged } = this.present().traffic.rush;
    const before = acknowledged.length;
    await wait('people buy', () => acknowledged.length > before + PURCHASES_BETWEEN);
  }

  private async end(): Promise<void> {
    const { buyers, stage, traffic } = this.present();
    const { site } = this;
    const { say, fault } = this.parts;
    for (const id of this.raffleIds.slice(1))
      await wait(
        `raffle ${id} is drawn`,
        async () => (await raffleOf(stage.buyer, id)).draw.state === 'drawn',
      );
    await traffic.rush.stop();
    const { acknowledged } = traffic.rush;
    const asked = this.asked();
    if (!checkReplies(traffic.replies(), site.cuts, asked))
      for (const line of site.proxy.failures) say(line);
    await checkSales({ buyers, acknowledged, raffleIds: this.raffleIds }, asked);
    for (const id of this.raffleIds) {
      const { soldTickets } = await raffleOf(stage.buyer, id);
      for (const [at, { newest }] of traffic.watchers.entries())
        if (newest.get(id)?.soldTickets !== soldTickets)
          fault(
            `socket ${at} has heard of ${String(newest.get(id)?.soldTickets)} tickets, not of ${soldTickets}`,
          );
    }
    say(
      `${traffic.watchers.length} sockets heard ${traffic.watchers.map(({ heard }) => heard()).join(', ')} changes`,
    );
    await traffic.stop();
    await checkReadModels('present', asked);
    await checkDraws(asked);
    const health = await runOperation({ dataDir: this.parts.dataDir }, 'health');
    if (health.exitCode !== 0) fault(`health says:\n${health.output}`);
    else say('health: WELL');
  }
}

/** Whether a release's page hears of a newer one, and its backends keep the files of their page. */
const keepsOpenTabs = ({ checkout }: Release): boolean =>
  existsSync(join(checkout, 'backend', 'site', 'kept-page-files.ts'));
