import { verifyDraw, type CheckedStep } from '@domain/draw/verify';
import { drawTexts } from '@/shared/i18n/draw';
import { drawDetailTexts } from '@/shared/i18n/draw-details';
import { verifierTexts as texts } from '@/shared/i18n/verifier';

type Child = Node | string;

/** An element with its class and content; texts of a pack never become markup. */
const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] => {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
};

const valuesOf = (...values: readonly (readonly [label: string, value: string])[]) =>
  element(
    'dl',
    '',
    ...values.flatMap(([label, value]) => [element('dt', '', label), element('dd', '', value)]),
  );

const stepItem = ({ check, holds, computed, published }: CheckedStep) => {
  const { title, text } = drawDetailTexts.checks[check];
  const outcome = holds ? drawTexts.holds : drawTexts.fails;
  return element(
    'li',
    '',
    element(
      'div',
      'head',
      element('h3', '', title),
      element('span', `outcome ${holds ? 'good' : 'bad'}`, outcome),
    ),
    element('p', 'soft', text),
    valuesOf([drawTexts.published, published], [drawTexts.computed, computed]),
  );
};

/** The fields that are shown; only of a pack that was found to have the shape of one. */
interface ShapedPack {
  readonly rules: { readonly raffleId: number; readonly commit: string };
  readonly head?: string;
  readonly seed?: string;
}

const ticketsIn = (steps: readonly CheckedStep[]): readonly string[] => {
  const picks = steps.find(({ check }) => check === 'winners')?.computed ?? '';
  return picks.split(' ').map((pick) => pick.split(':')[0] ?? '');
};

const verdictOf = (steps: readonly CheckedStep[], pack: ShapedPack): string => {
  if (steps.some(({ check }) => check === 'winners'))
    return texts.verified(ticketsIn(steps)[0] ?? '');
  return pack.seed === undefined ? texts.undrawn : texts.cancelled;
};

const soundParts = (steps: readonly CheckedStep[], pack: ShapedPack): readonly Child[] => {
  const substitutes = ticketsIn(steps).slice(1);
  return [
    element('p', 'result good', verdictOf(steps, pack)),
    ...(substitutes.length > 0 ? [element('p', 'soft', texts.substitutes(substitutes))] : []),
  ];
};

const refusedParts = (steps: readonly CheckedStep[]): readonly Child[] => {
  const failing = steps.filter(({ holds }) => !holds);
  const titles = failing.map(({ check }) => drawDetailTexts.checks[check].title);
  return [element('p', 'result bad', texts.refused), element('p', '', texts.failing(titles))];
};

const aloneSection = ({ rules, head }: ShapedPack) =>
  element(
    'section',
    '',
    element('h2', '', texts.alone.title),
    element('p', 'soft', texts.alone.text),
    valuesOf(
      [texts.alone.commitment, rules.commit],
      ...(head === undefined ? [] : [[texts.alone.head, head] as const]),
    ),
  );

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json);
  } catch {
    // No pack either; the first check says so.
    return undefined;
  }
};

/** The verdict, and apart from it what it rests on: the hashes are nothing to be read aloud. */
const partsOf = (file: string, json: string): readonly [verdict: Node, proof: readonly Node[]] => {
  const pack = parsed(json);
  const steps = verifyDraw(pack);
  const isSound = steps.every(({ holds }) => holds);
  // Its shape was checked first.
  const shaped = steps[0]?.holds === true ? (pack as ShapedPack) : undefined;
  const raffle = shaped ? String(shaped.rules.raffleId) : '?';
  const verdict = element(
    'section',
    '',
    ...(isSound && shaped ? soundParts(steps, shaped) : refusedParts(steps)),
    element('p', 'soft', texts.of(file, raffle)),
  );
  const checks = element(
    'section',
    '',
    element('h2', '', drawTexts.steps),
    element('ol', '', ...steps.map(stepItem)),
  );
  return [verdict, shaped ? [checks, aloneSection(shaped)] : [checks]];
};

const algorithm = () => {
  const { title, see, intro, parts } = texts.algorithm;
  return element(
    'section',
    '',
    element('h2', '', title),
    element(
      'details',
      '',
      element('summary', '', see),
      element('p', 'soft', intro),
      ...parts.flatMap((part) => [
        element('h3', '', part.title),
        element('p', 'soft', part.text),
        ...(part.code === '' ? [] : [element('pre', '', part.code)]),
      ]),
    ),
  );
};

/** Fills the page, and checks each pack that is chosen or dropped. */
const start = (root: HTMLElement): void => {
  const verdict = element('div', '');
  verdict.setAttribute('role', 'status');
  const proof = element('div', '');
  const input = element('input', '');
  input.type = 'file';
  input.accept = '.json,application/json';
  const drop = element(
    'label',
    'drop',
    element('strong', '', texts.choose),
    element('span', 'soft', texts.drop),
    input,
  );

  const check = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    verdict.replaceChildren(element('section', '', texts.working));
    proof.replaceChildren();
    const json = await file.text();
    // Lets the browser show that it works before it is busy.
    setTimeout(() => {
      const [said, rest] = partsOf(file.name, json);
      verdict.replaceChildren(said);
      proof.replaceChildren(...rest);
    });
  };

  input.addEventListener('change', () => {
    void check(input.files?.[0]);
    // The same file, changed, can be chosen again.
    input.value = '';
  });
  const hover = (event: DragEvent, isOver: boolean) => {
    event.preventDefault();
    drop.classList.toggle('over', isOver);
  };
  // Anywhere: a file dropped beside the field would replace the page.
  addEventListener('dragover', (event) => hover(event, true));
  addEventListener('dragleave', (event) => hover(event, false));
  addEventListener('drop', (event) => {
    hover(event, false);
    void check(event.dataTransfer?.files[0]);
  });

  root.replaceChildren(
    element('h1', '', texts.title),
    element('p', 'soft', texts.intro),
    drop,
    verdict,
    proof,
    algorithm(),
  );
};

const root = document.getElementById('verifier');
if (root) start(root);
