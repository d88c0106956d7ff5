import { describe, expect, it } from 'vitest';
import { Family } from './family.ts';
import { familyHandlers } from './family-handlers.ts';

const handlersAt = (product: Family['options']['product'], ...at: string[]) =>
  familyHandlers(new Family({ product, name: 'x', at, what: 'This', idPrefix: 'x' }));

describe('the handlers of a family', () => {
  it('include the common operations of its path, and none of its neighbors', () => {
    expect(Object.keys(handlersAt('livestream', '/api/video/stream')).sort()).toEqual([
      'GET /api/video/stream/all',
      'GET /api/video/stream/get',
      'POST /api/video/stream/create',
      'POST /api/video/stream/delete',
      'PUT /api/video/stream/update',
    ]);
    expect(Object.keys(handlersAt('teams', '/api/team/category'))).toHaveLength(5);
  });

  it('serve every verb and every spelling of one action', () => {
    const plans = handlersAt('payments', '/api/payment/subscriptionplan', '/api/payment/subscriptionPlan');
    expect(plans['POST /api/payment/subscriptionplan/update']).toBe(plans['PUT /api/payment/subscriptionPlan/update']);
    expect(plans['POST /api/payment/subscriptionplan/delete']).toBe(
      plans['DELETE /api/payment/subscriptionPlan/delete'],
    );
    expect(plans['POST /api/payment/subscriptionplan/get']).toBe(plans['GET /api/payment/subscriptionPlan/get']);
    expect(plans['POST /api/payment/subscriptionplan/all']).toBe(plans['GET /api/payment/subscriptionPlan/getall']);
    expect(Object.keys(plans)).toHaveLength(9);
  });

  it('take the id from the path', () => {
    expect(Object.keys(handlersAt('ads', '/api/ads/attribution'))).toContain(
      'DELETE /api/ads/attribution/delete/{attributionId}',
    );
    expect(Object.keys(handlersAt('ads', '/api/ads/placement')).sort()).toEqual([
      'GET /api/ads/placement/all',
      'POST /api/ads/placement/create',
    ]);
  });
});
