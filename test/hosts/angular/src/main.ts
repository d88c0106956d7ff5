import './widgets';
import { bootstrapApplication } from '@angular/platform-browser';
import { LunchPage } from './lunch-page';

bootstrapApplication(LunchPage).catch((error: unknown) => console.error(error));
