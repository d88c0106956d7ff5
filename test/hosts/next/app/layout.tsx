import type { ReactNode } from 'react';
import { Widgets } from './Widgets';

export const metadata = { title: 'Lunch', icons: 'data:,' };

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <Widgets />
        {children}
      </body>
    </html>
  );
}
