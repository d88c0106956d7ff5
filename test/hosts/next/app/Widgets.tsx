'use client';

import { configure } from 'creator-widgets/configure';
import { useEffect } from 'react';

configure({ api: 'https://api.example', publicKey: 'pk_live_...' });

export function Widgets() {
  useEffect(() => {
    void import('creator-widgets/define/poll');
  }, []);
  return null;
}
