import { repeat, type Drawing } from './drawing';

export const phone: Drawing = ({ body, shade, accent }) => `
  <g transform="rotate(9 760 480)">
    <rect x="640" y="170" width="270" height="560" rx="46" fill="#15131c"/>
    <rect x="652" y="182" width="246" height="536" rx="36" fill="url(#screen)"/>
    <path d="M652 560 C720 470 800 640 898 520 V682 Q898 718 862 718 H688 Q652 718 652 682 Z" fill="${accent}" opacity="0.9"/>
    <rect x="736" y="196" width="78" height="20" rx="10" fill="#15131c"/>
    <rect x="690" y="270" width="170" height="20" rx="10" fill="#fff" opacity="0.9"/><rect x="720" y="306" width="110" height="12" rx="6" fill="#fff" opacity="0.55"/>
    <path d="M652 182 H780 L690 718 H652 Z" fill="#fff" opacity="0.08"/>
  </g>
  <g transform="rotate(-9 480 450)">
    <rect x="330" y="150" width="290" height="592" rx="52" fill="${shade}"/>
    <rect x="340" y="160" width="270" height="572" rx="44" fill="${body}"/>
    <rect x="362" y="184" width="124" height="132" rx="36" fill="${shade}"/>
    ${repeat(
      [
        [398, 222],
        [448, 276],
      ] as const,
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="27" fill="#0d0c12"/><circle cx="${x}" cy="${y}" r="18" fill="#2b2a3d"/><circle cx="${x}" cy="${y}" r="8" fill="${accent}"/><circle cx="${x - 8}" cy="${y - 9}" r="5" fill="#fff" opacity="0.8"/>`,
    )}
    <circle cx="450" cy="220" r="9" fill="#fff4d0"/>
    <path d="M340 420 L500 160 H566 Q610 160 610 204 V220 L372 732 Q340 728 340 690 Z" fill="#fff" opacity="0.1"/>
  </g>`;

export const laptop: Drawing = ({ body, shade, accent }) => `
  <rect x="292" y="190" width="616" height="420" rx="28" fill="${shade}"/>
  <rect x="312" y="210" width="576" height="372" rx="12" fill="#12101a"/>
  <rect x="324" y="222" width="552" height="348" rx="6" fill="url(#screen)"/>
  <circle cx="700" cy="340" r="70" fill="#fff" opacity="0.85"/>
  <path d="M324 470 L450 350 L560 450 L650 390 L876 540 V564 Q876 570 870 570 H330 Q324 570 324 564 Z" fill="${accent}"/>
  <path d="M324 520 L470 430 L640 540 L760 470 L876 530 V564 Q876 570 870 570 H330 Q324 570 324 564 Z" fill="${body}" opacity="0.8"/>
  <path d="M324 222 H620 L470 570 H324 Z" fill="#fff" opacity="0.08"/>
  <path d="M240 628 H960 L1016 716 Q1022 740 994 740 H206 Q178 740 184 716 Z" fill="${body}"/>
  <path d="M296 642 H904 L922 676 H278 Z" fill="#1b1924" opacity="0.85"/>
  ${repeat([310, 386, 462, 538, 614, 690, 766, 842], (x) => `<path d="M${x} 646 l-4 26 M${x + 38} 646 l-2 26" stroke="#ffffff" stroke-opacity="0.2" stroke-width="3"/>`)}
  <path d="M520 688 H680 L690 714 H510 Z" fill="${shade}"/>
  <rect x="250" y="606" width="700" height="24" rx="12" fill="${shade}"/>`;

export const tablet: Drawing = ({ body, shade, accent }) => `
  <g transform="rotate(-6 600 450)">
    <rect x="320" y="190" width="560" height="480" rx="42" fill="${shade}"/>
    <rect x="336" y="206" width="528" height="448" rx="28" fill="#fbfaf6"/>
    <path d="M336 470 C440 360 520 520 620 430 S800 400 864 330 V626 Q864 654 836 654 H364 Q336 654 336 626 Z" fill="${body}"/>
    <path d="M336 560 C460 470 600 620 864 480 V626 Q864 654 836 654 H364 Q336 654 336 626 Z" fill="${accent}"/>
    <circle cx="730" cy="300" r="54" fill="#ffcf56"/>
    <path d="M400 300 C430 262 470 262 486 294 C520 280 548 304 536 330 H396 C376 326 380 302 400 300 Z" fill="#d9e6f2"/>
    <path d="M336 206 H600 L430 654 H364 Q336 654 336 626 Z" fill="#fff" opacity="0.16"/>
  </g>
  <g transform="rotate(38 840 560)">
    <rect x="826" y="280" width="30" height="410" rx="14" fill="#fdfdfd"/><rect x="826" y="280" width="12" height="410" rx="6" fill="#d7d9e2"/>
    <path d="M826 686 H856 L841 742 Z" fill="#3a3547"/><rect x="826" y="310" width="30" height="18" fill="${shade}"/>
  </g>`;

export const camera: Drawing = ({ body, shade, accent }) => `
  <rect x="256" y="320" width="688" height="420" rx="50" fill="${body}"/>
  <path d="M440 324 L482 232 Q490 214 510 214 H690 Q710 214 718 232 L760 324 Z" fill="${body}"/>
  <path d="M504 238 H696 L716 292 H484 Z" fill="${shade}" opacity="0.9"/>
  <path d="M256 420 H944 V640 H256 Z" fill="#17151d" opacity="0.88"/>
  ${repeat([270, 300, 330, 360, 390], (x) => `<path d="M${x} 426 V634" stroke="#fff" stroke-opacity="0.07" stroke-width="8"/>`)}
  <circle cx="600" cy="520" r="208" fill="${shade}"/><circle cx="600" cy="520" r="190" fill="#0f0d14"/>
  <circle cx="600" cy="520" r="176" fill="none" stroke="#3b3748" stroke-width="14" stroke-dasharray="10 8"/>
  <circle cx="600" cy="520" r="148" fill="#23202c"/><circle cx="600" cy="520" r="112" fill="#0b0a10"/>
  <circle cx="600" cy="520" r="84" fill="url(#glass)"/><circle cx="600" cy="520" r="40" fill="#0b0a10" opacity="0.75"/>
  <ellipse cx="562" cy="474" rx="34" ry="22" fill="#fff" opacity="0.75" transform="rotate(-35 562 474)"/><circle cx="646" cy="566" r="12" fill="#fff" opacity="0.4"/>
  <rect x="310" y="284" width="104" height="44" rx="14" fill="${shade}"/><rect x="328" y="266" width="66" height="26" rx="10" fill="${accent}"/>
  <rect x="800" y="292" width="100" height="36" rx="10" fill="${shade}"/><circle cx="880" cy="372" r="20" fill="${accent}"/>
  <rect x="284" y="352" width="90" height="36" rx="10" fill="#fff" opacity="0.75"/>`;

export const watch: Drawing = ({ body, shade, accent }) => `
  <path d="M488 96 Q600 70 712 96 L740 300 H460 Z" fill="${accent}"/><path d="M460 580 H740 L716 770 Q600 800 484 770 Z" fill="${accent}"/>
  ${repeat([640, 680, 720], (y) => `<ellipse cx="600" cy="${y}" rx="14" ry="9" fill="#000" opacity="0.3"/>`)}
  <rect x="398" y="236" width="404" height="408" rx="120" fill="${shade}"/>
  <rect x="412" y="250" width="376" height="380" rx="108" fill="${body}"/>
  <rect x="434" y="272" width="332" height="336" rx="92" fill="#0b0a10"/>
  ${repeat(
    [
      [126, 0.72, '#ff5c7a'],
      [98, 0.58, '#8ef06a'],
      [70, 0.8, '#57c8ff'],
    ] as const,
    ([r, part, colour]) =>
      `<circle cx="600" cy="440" r="${r}" fill="none" stroke="${colour}" stroke-opacity="0.22" stroke-width="22"/><circle cx="600" cy="440" r="${r}" fill="none" stroke="${colour}" stroke-width="22" stroke-linecap="round" stroke-dasharray="${Math.round(2 * Math.PI * r * part)} 1000" transform="rotate(-90 600 440)"/>`,
  )}
  <path d="M600 440 V402 M600 440 L630 456" stroke="#fff" stroke-width="10" stroke-linecap="round"/>
  <path d="M434 364 Q434 272 526 272 H640 L470 590 Q434 570 434 516 Z" fill="#fff" opacity="0.08"/>
  <rect x="800" y="380" width="26" height="70" rx="12" fill="${shade}"/><rect x="800" y="474" width="16" height="80" rx="8" fill="${shade}"/>`;
