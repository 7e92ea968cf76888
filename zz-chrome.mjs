import { chromium } from 'playwright-core'; import fs from 'node:fs'; import {createRequire} from 'node:module';
const AXE=createRequire(import.meta.url).resolve('axe-core/axe.min.js'); const url=process.argv[2]; const N=2;
const Q=['--disable-gpu','--disable-background-networking','--disable-component-update','--disable-sync','--no-first-run','--no-sandbox'];
const cpuOf=(pid)=>{try{const s=fs.readFileSync(`/proc/${pid}/stat`,'latin1');const f=s.slice(s.lastIndexOf(')')+2).split(' ');return (+f[11]+ +f[12])/100}catch{return 0}};
const descendants=(root)=>{const kids={};for(const p of fs.readdirSync('/proc').filter(x=>/^\d+$/.test(x))){try{const s=fs.readFileSync(`/proc/${p}/stat`,'latin1');const pp=s.slice(s.lastIndexOf(')')+2).split(' ')[1];(kids[pp]??=[]).push(p)}catch{}}const out=[];const w=(p)=>{for(const k of kids[p]??[]){out.push(k);w(k)}};w(String(root));return out};
const V={base:[],rast:['--disable-software-rasterizer'],noshade:['--num-raster-threads=1','--disable-lcd-text'],inproc:['--in-process-gpu'],noaa:['--disable-partial-raster','--enable-low-end-device-mode']};
const names=(process.argv[3]??'base').split(',');
for(let round=0;round<2;round++)for(const name of names){
 const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:[...Q,...V[name]]});
 const c=await b.newContext({baseURL:url,viewport:{width:390,height:844},locale:'es-ES',reducedMotion:'reduce'});await c.addInitScript({path:AXE});
 let closed={};
 const types=()=>{const t={};for(const p of descendants(process.pid)){let a='';try{a=fs.readFileSync(`/proc/${p}/cmdline`,'latin1')}catch{}const ty=/--type=([\w-]+)/.exec(a)?.[1]??(a.includes('chrom')?'browser':'other');const sub=/utility-sub-type=([\w.]+)/.exec(a)?.[1]??'';t[ty+sub]=(t[ty+sub]??0)+cpuOf(p)}return t};
 const sum={};
 for(let i=0;i<N;i++)for(const path of ['/','/rifas/1','/buscar?texto=bici']){const p=await c.newPage();await p.goto(path);await p.waitForLoadState('networkidle').catch(()=>0);
  for(const v of [{width:390,height:844},{width:1440,height:900}]){await p.setViewportSize(v);await p.evaluate(()=>axe.run({resultTypes:['violations']}).then(r=>r.violations.length));}
  for(const v of [{width:320,height:568},{width:1920,height:1080}]){await p.setViewportSize(v);await p.evaluate('document.documentElement.scrollWidth')}
  const t=types(); for(const[k,v]of Object.entries(t))if(k==='renderer')sum.renderer=Math.max(0,v); await p.close();}
 const t=types(); console.log(round,name,JSON.stringify(Object.fromEntries(Object.entries(t).map(([k,v])=>[k,+v.toFixed(1)]))),'renderer before close',sum.renderer, 'total(approx)');
 await b.close();
}
