import { chromium } from '@playwright/test';
import { readFileSync } from 'node:fs';
const [,, out, h, ...names] = process.argv;
const b = await chromium.launch({executablePath:'/usr/bin/chromium', args:['--no-sandbox']});
const p = await b.newPage({viewport:{width:100,height:+h}});
await p.setContent('<body style="margin:0;display:flex;width:max-content">'+names.map(n=>`<img style="height:${h}px;margin-right:6px" src="data:image/png;base64,${readFileSync(n).toString('base64')}">`).join('')+'</body>');
await p.waitForTimeout(200);
await p.locator('body').screenshot({path:out}); await b.close();
